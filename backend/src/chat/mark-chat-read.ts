import type { OpenCall } from '../call';
import { customerOf } from './customer-of';

/** Records that the customer has read everything up to now. */
export const markChatRead: OpenCall<'markChatRead'> = async ({ deps, session, body }) => {
  const { memberId, guestId } = await customerOf(deps, session, body);
  await deps.db.query(
    `update chat_conversation set customer_read_sequence = last_sequence, customer_read_at = $3
     where member_id = $1 or guest_id = $2`,
    [memberId, guestId, deps.clock.now()],
  );
  return { message: 'SUCCESS' };
};
