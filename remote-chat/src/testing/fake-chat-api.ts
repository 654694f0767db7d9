import type { ChatConversation, ChatHistoryMessage, ChatHistoryRequest } from '@wallet/platform/api';
import type { MockApi, MockCall } from '@wallet/testing';
import { fakeMessage } from './fake-message';

/** Creates a fake of the backend's chat. The initial messages of its conversation are marked as read. */
export function fakeChatApi(initialMessages: readonly [sender: string, text: string][] = []) {
  const messages: (ChatHistoryMessage & { sequence: number })[] = [];
  const write = (
    sender: string,
    text: string,
    clientMessageId = `other-${messages.length + 1}`,
    read = false,
  ) => {
    const stored = messages.find((message) => message.clientMessageId === clientMessageId);
    if (stored) return stored;
    const sequence = messages.length + 1;
    const createdAt = new Date(Date.UTC(2026, 10, 20, 3, sequence)).toISOString();
    const payload = { message: text };
    const written = { sender, message: { message_type: 'text' as const, payload }, createdAt };
    const message = { ...fakeMessage({ ...written, clientMessageId, read }), sequence };
    messages.push(message);
    return message;
  };
  for (const [sender, text] of initialMessages) write(sender, text, undefined, true);
  const api: MockApi = {
    'GET /api/account/profile': {
      profile: { _id: 'member-1', name: 'มะลิ ใจดี', username: '0811111111' },
    },
    'GET /api/chat/config': { PREFIX: 'demo', guestId: 'guest-from-the-server', embedOrigins: [] },
    'PUT /api/chat/read-customer/': { message: 'SUCCESS' },
    'POST /api/chat/history': ({ body }: MockCall) => {
      const { limit, skip, afterSequence = 0 } = body as ChatHistoryRequest;
      return messages
        .filter(({ sequence }) => sequence > afterSequence)
        .toReversed()
        .slice(skip, skip + limit);
    },
    'POST /api/chat/send-message': ({ body }: MockCall) => {
      const { message, clientMessageId } = body as ChatConversation;
      if (message.message_type !== 'text') throw new Error('Not a text');
      const { createdAt, sequence } = write('customer', message.payload.message, clientMessageId);
      return { createdAt, sequence };
    },
  };
  return { api, messages, write };
}
