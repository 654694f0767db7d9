import { listGameAccounts } from '../games/list-game-accounts';
import { lockMember } from '../games/lock-member';
import { readGames } from '../games/read-games';
import type { MemberCall } from '../http/call';
import { once } from '../http/once';
import { refused } from '../http/refused';
import { endRound } from './end-round';
import { runningRound } from './running-round';

/** Ends the bonus, promotion or other bonus money that is running, by what the games say now. */
export const clearBonus: MemberCall<'clearBonus'> = async ({ deps, idempotencyKey, session: { member } }) => {
  const silent = await readGames(deps, member, await listGameAccounts(deps.db, member.id));
  const intent = { scope: `${member.id}:clearBonus`, key: idempotencyKey, request: {} };
  return once(deps.db, intent, async (tx) => {
    await lockMember(tx, member.id);
    const round = await runningRound(tx, member.id);
    if (!round) throw refused('NO_DATA');
    // A game that does not answer may hold any amount.
    if (silent.length > 0) throw refused('BONUS_REMAINING');
    await endRound(tx, member, round, deps.clock.now());
    return { message: 'BONUS_CLEAR' };
  });
};
