import { readFileSync } from 'node:fs';
import { callStaff } from './call-sandbox';

interface Conversation {
  id: number;
  username: string | null;
  guestId: string | null;
  readSequence: number;
  lastSequence: number;
}

interface StoredMessage {
  sender: string;
  message: { message_type: string; payload: Record<string, unknown> };
  clientMessageId: string;
  sequence: number;
}

const callStaffChat = <Reply>(origin: string, path: string, body?: object): Promise<Reply> =>
  callStaff<Reply>(origin, body ? 'POST' : 'GET', `chat${path}`, body);

/** A support agent who answers through the sandbox. `customer` is a phone number or a guest id. */
export function chatAgent(origin: string, customer: string) {
  const conversation = async (): Promise<Conversation> => {
    const { conversations } = await callStaffChat<{ conversations: Conversation[] }>(
      origin,
      '/conversations',
    );
    const found = conversations.find(({ username, guestId }) => [username, guestId].includes(customer));
    if (!found) throw new Error(`Nobody called ${customer} has written.`);
    return found;
  };
  const send = async (message: object): Promise<void> => {
    await callStaffChat(origin, `/conversations/${(await conversation()).id}/messages`, {
      message,
      name: 'แอดมินนก',
    });
  };
  return {
    conversation,
    send,
    sendText: (message: string) => send({ message_type: 'text', payload: { message } }),
    async sendMedia(fileType: 'image' | 'video', file: string, type: string): Promise<void> {
      const form = new FormData();
      const name = file.split('/').at(-1) ?? '';
      form.append('file', new Blob([readFileSync(file)], { type }), name);
      const { path } = await callStaffChat<{ path: string }>(origin, `/files/${fileType}`, form);
      await send({ message_type: 'media', payload: { message: '', fileType, filePath: path, name } });
    },
    async messages(): Promise<StoredMessage[]> {
      const { id } = await conversation();
      return (await callStaffChat<{ messages: StoredMessage[] }>(origin, `/conversations/${id}/messages`))
        .messages;
    },
  };
}
