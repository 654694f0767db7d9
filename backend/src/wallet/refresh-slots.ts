import { gameAccountsOf } from '../games/game-accounts-of';
import type { MemberCall } from '../http/call';

/** Reads the balances of all game accounts anew and notes when. */
export const refreshSlots: MemberCall<'refreshSlots'> = async ({ deps, session: { member } }) => {
  const now = deps.clock.now();
  await deps.db.query('update game_account set refreshed_at = $2 where member_id = $1', [member.id, now]);
  return { slots: await gameAccountsOf(deps.db, member), refreshedAt: now.toISOString() };
};
