import type { MemberCall } from '../call';
import { refused } from '../core/http/failure';
import { endWagering } from '../wagering/wagering-end';
import { bonusAction } from './bonus-action';
import { runningWagering } from '../wagering/wagering';

/** Ends the running bonus, promotion or other bonus money, after reading the games. */
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
