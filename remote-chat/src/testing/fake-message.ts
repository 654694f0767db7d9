import type { ChatHistoryMessage } from '@wallet/platform/api';

/** Creates a message as parsed from a response. Fields that are not passed are missing in the response. */
export function fakeMessage(message: Partial<ChatHistoryMessage>): ChatHistoryMessage {
  return {
    sender: 'agent',
    message: { message_type: 'text', payload: { message: 'สวัสดี' } },
    userId: null,
    guestId: null,
    username: null,
    name: null,
    createdAt: null,
    session_id: null,
    clientMessageId: null,
    sequence: null,
    read: null,
    automatic: null,
    ...message,
  };
}
