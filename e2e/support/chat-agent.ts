import { readFileSync } from 'node:fs';
import { callSandbox } from './call-sandbox';

interface Conversation {
  conversation: string;
  customer: { kind: 'member' | 'guest'; id: string; phoneNumber: string | null };
  customerRead: number;
  lastSequence: number;
}

interface StoredMessage {
  sender: 'customer' | 'agent';
  message: { message_type: string; payload: Record<string, unknown> };
  sequence: number;
}

/**
 * An agent who answers through the sandbox with the calls of the support contract. `customer` is a phone number or a
 * guest's id.
 */
export function chatAgent(origin: string, customer: string) {
  const call = <Reply>(path: string, body?: object): Promise<Reply> =>
    callSandbox<Reply>(origin, body ? 'POST' : 'GET', `support/${path}`, body);
  const guestId = customer.split('.')[0];
  const conversation = async (): Promise<Conversation> => {
    const { conversations } = await call<{ conversations: Conversation[] }>('conversations?limit=100');
    const found = conversations.find(({ customer: { kind, id, phoneNumber } }) =>
      kind === 'guest' ? id === guestId : phoneNumber === customer,
    );
    if (!found) throw new Error(`No customer ${customer} has written.`);
    return found;
  };
  const send = async (message: object): Promise<void> => {
    const { conversation: id } = await conversation();
    await call('answers', { conversation: id, message, agent: { name: 'แอดมินนก', picture: null } });
  };
  return {
    conversation,
    send,
    sendText: (message: string) => send({ message_type: 'text', payload: { message } }),
    async sendMedia(kind: 'image' | 'video', file: string): Promise<void> {
      const content = readFileSync(file).toString('base64');
      const { path } = await call<{ path: string }>('files', { kind, content });
      const name = file.split('/').at(-1) ?? '';
      await send({ message_type: 'media', payload: { message: '', fileType: kind, filePath: path, name } });
    },
    /** Returns the newest hundred messages. */
    async messages(): Promise<StoredMessage[]> {
      const { conversation: id, lastSequence } = await conversation();
      const after = Math.max(0, lastSequence - 100);
      const { messages } = await call<{ messages: StoredMessage[] }>(
        `conversations/${id}/messages?after=${after}`,
      );
      return messages;
    },
  };
}
