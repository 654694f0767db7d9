import type { components } from '@wallet/contract';
import type { Reader } from '../core/db/driver';

/** A conversation in the list that support sees. */
export interface Conversation {
  id: number;
  memberId: string | null;
  guestId: string | null;
  /** The member's phone number and name; null for a guest. */
  username: string | null;
  name: string | null;
  /** Number of messages in the conversation. */
  lastSequence: number;
  /** Sequence number of the last message that the customer has read. */
  readSequence: number;
  lastSender: string;
  lastMessage: components['schemas']['ChatMessage'];
  lastAt: Date;
}

/** Returns the conversations that have a message, latest first. */
export function listConversations(db: Reader, limit: number): Promise<Conversation[]> {
  return db.query<Conversation>(
    `select v.id, v.member_id as "memberId", v.guest_id as "guestId", m.username, m.name,
       v.last_sequence as "lastSequence", v.customer_read_sequence as "readSequence",
       c.sender as "lastSender", c.message as "lastMessage", c.created_at as "lastAt"
     from chat_conversation v
     join chat_message c on c.conversation_id = v.id and c.sequence = v.last_sequence
     left join member m on m.id = v.member_id
     order by c.created_at desc, v.id desc limit $1`,
    [limit],
  );
}
