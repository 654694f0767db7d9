import { gameAccountsOf } from './game-accounts-of';
import { listGameAccounts } from './list-game-accounts';
import { readGames } from './read-games';
import type { MemberCall } from '../call';

/** Fetches the balance of every game. If a game did not respond, the time is that of the oldest balance shown. */
export const refreshSlots: MemberCall<'refreshSlots'> = async ({ deps, session: { member } }) => {
  const silent = await readGames(deps, member, await listGameAccounts(deps.db, member.id));
  const rows = silent.length
    ? await deps.db.query<{ at: Date }>(
        'select min(coalesce(refreshed_at, activated_at)) as at from game_account where member_id = $1',
        [member.id],
      )
    : [];
  const refreshedAt = rows[0]?.at ?? deps.clock.now();
  return { slots: await gameAccountsOf(deps.db, member), refreshedAt: refreshedAt.toISOString() };
};
