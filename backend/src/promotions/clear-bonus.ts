import type { MemberCall } from '../http/call';
import { refused } from '../http/refused';
import { endRound } from './end-round';
import { onceByGames } from './once-by-games';
import { runningRound } from './running-round';

/** Ends the bonus, promotion or other bonus money that is running, by what the games say now. */
export const clearBonus: MemberCall<'clearBonus'> = async ({ deps, idempotencyKey, session: { member } }) => {
  const intent = { scope: `${member.id}:clearBonus`, key: idempotencyKey, request: {} };
  return onceByGames(deps, member, intent, async (tx, heard) => {
    const round = await runningRound(tx, member.id);
    if (!round) throw refused('NO_DATA');
    heard.requireAll();
    await endRound(tx, member, round, deps.clock.now());
    return { message: 'BONUS_CLEAR' };
  });
};
