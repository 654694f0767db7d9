import type { components } from '@wallet/contract';
import type { Reader } from '../core/db/driver';
import type { Customer } from './customer';
import { historyMessage, messageColumns, type MessageRow } from './history-message';

/** Selects messages of a conversation. */
export interface Stretch {
  /** Only messages after this sequence number. */
  after: number;
  limit: number;
  skip: number;
  order: 'newest' | 'oldest';
}

/** Returns the selected messages of a customer's conversation; an empty list when the customer never wrote. */
export async function readMessages(
  db: Reader,
  customer: Customer,
  { after, limit, skip, order }: Stretch,
): Promise<components['schemas']['ChatHistory']> {
  const rows = await db.query<MessageRow>(
    `select ${messageColumns}
     from chat_conversation v join chat_message c on c.conversation_id = v.id left join member m on m.id = v.member_id
     where (v.member_id = $1 or v.guest_id = $2) and c.sequence > $3
     order by c.sequence ${order === 'newest' ? 'desc' : 'asc'} limit $4 offset $5`,
    [customer.memberId, customer.guestId, after, limit, skip],
  );
  return rows.map((row) => historyMessage(row, customer));
}
