import { addMs, hourMs } from '@wallet/server';
import type { Deps } from '../deps';
import { guestId } from './customer';

/** Time after a guest's last message in which a member of the same browser counts as the same person, in ms. */
const linkMs = hourMs;

/**
 * Links the conversation of a guest to the one of a member who wrote from the same browser: no other one has the guest's
 * signed id. Only agents see the link, and it is set once. No member can read the guest's messages by it.
 */
export async function linkGuest(deps: Deps, memberId: string, id: string): Promise<void> {
  const { db, clock } = deps;
  if (!(await guestId.isGenuine(deps, id))) return;
  await db.query(
    `update chat_conversation g set member_conversation_id = v.id from chat_conversation v
     where g.guest_id = $1 and v.member_id = $2 and g.member_conversation_id is null and g.last_at > $3`,
    [id, memberId, addMs(clock.now(), -linkMs)],
  );
}
