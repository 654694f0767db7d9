import type { Reader } from '../db/driver';
import type { Customer } from './customer';

/** The id of a customer's conversation, if they ever wrote. */
export async function findConversation(
  db: Reader,
  { memberId, guestId }: Customer,
): Promise<number | undefined> {
  const rows = await db.query<{ id: number }>(
    'select id from chat_conversation where member_id = $1 or guest_id = $2',
    [memberId, guestId],
  );
  return rows[0]?.id;
}
