import type { components } from '@wallet/contract';
import type { Customer } from './customer';

type HistoryMessage = components['schemas']['ChatHistoryMessage'];

export interface MessageRow {
  sequence: number;
  sender: string;
  name: string | null;
  /** The member's phone number; only on their own messages. */
  username: string | null;
  message: HistoryMessage['message'];
  sessionId: string | null;
  clientMessageId: string;
  createdAt: Date;
  read: boolean;
}

/** Columns of a MessageRow, for `chat_message c join chat_conversation v left join member m`. */
export const messageColumns = `c.sequence, c.sender, c.name, c.message, c.session_id as "sessionId",
  c.client_message_id as "clientMessageId", c.created_at as "createdAt",
  case when c.sender = 'customer' then m.username end as username, c.sequence <= v.customer_read_sequence as read`;

/** Converts a stored message to the form that history and sockets send. */
export function historyMessage(
  { sessionId, createdAt, ...row }: MessageRow,
  customer: Customer,
): HistoryMessage {
  return {
    ...row,
    userId: customer.memberId,
    guestId: customer.guestId,
    session_id: sessionId,
    createdAt: createdAt.toISOString(),
  };
}
