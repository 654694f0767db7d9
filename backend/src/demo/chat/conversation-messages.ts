import type { components } from '@wallet/contract';
import type { Customer } from '../../chat/customer';
import { readMessages } from '../../chat/read-messages';
import type { Reader } from '../../core/db/driver';
import { Failure } from '../../core/http/failure';

const most = 100;

/**
 * Returns the latest messages of a conversation, oldest first.
 * @throws Failure 404 NO_DATA for an unknown conversation
 */
export async function conversationMessages(
  db: Reader,
  conversation: number,
): Promise<components['schemas']['ChatHistory']> {
  const [customer] = await db.query<Customer>(
    'select member_id as "memberId", guest_id as "guestId" from chat_conversation where id = $1',
    [conversation],
  );
  if (!customer) throw new Failure(404, 'NO_DATA');
  const newest = await readMessages(db, customer, { after: 0, limit: most, skip: 0, order: 'newest' });
  return newest.toReversed();
}
