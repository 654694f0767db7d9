import type { MemberCall } from '../http/call';
import { refused } from '../http/refused';
import { endWagering } from './end-wagering';
import { bonusAction } from './bonus-action';
import { runningWagering } from './running-wagering';

/** Ends the bonus, promotion or other bonus money that is running, by what the games say now. */
export const clearBonus: MemberCall<'clearBonus'> = async ({ deps, idempotencyKey, session: { member } }) => {
  const intent = { scope: `${member.id}:clearBonus`, key: idempotencyKey, request: {} };
  return bonusAction(deps, member, intent, async (tx, answers) => {
    const wagering = await runningWagering(tx, member.id);
    if (!wagering) throw refused('NO_DATA');
    answers.requireAll();
    await endWagering(tx, member, wagering, deps.clock.now());
    return { message: 'BONUS_CLEAR' };
  });
};
