import type { ChatHistoryMessage } from '@wallet/platform/api';
import type { Outgoing } from './outgoing';

/** A message of this page as the history would tell it, once the backend has taken it. */
export function ownMessage(
  { clientMessageId, message }: Outgoing,
  createdAt: string | null,
): ChatHistoryMessage {
  return {
    sender: 'customer',
    message,
    createdAt,
    clientMessageId,
    userId: null,
    guestId: null,
    username: null,
    name: null,
    session_id: null,
    sequence: null,
    read: null,
  };
}
