import type { ChatHistoryMessage } from '@wallet/platform/api';

/** A message as it is read from a reply; what is not given is not told. */
export function messageDouble(message: Partial<ChatHistoryMessage>): ChatHistoryMessage {
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
    ...message,
  };
}
