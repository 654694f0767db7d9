import type { MemberCall } from '../call';
import { toBaht, toSatang } from '../core/ledger/satang';
import { amountIn } from '../settings/amount-in';
import { shownConditions, wageringConditions, runningWagering } from '../wagering/wagering';
import { inviteRules } from './invite-rules';
import { inviteSummary } from './invite-summary';

/** Returns the invite bonus, its conditions, and `isReceivable`. */
export const getInviteBonus: MemberCall<'getInviteBonus'> = async ({ deps, session: { member } }) => {
  const summary = await inviteSummary(deps, member);
  const rules = await inviteRules(deps);
  const { enabled, percent, depositMin, rewardMax, friendTurnover, netOfWithdrawals } = rules;
  const { currency } = member;
  const wagering = await runningWagering(deps.db, member.id);
  return {
    ...summary,
    isReceivable: enabled && summary.amount > 0 && wagering === undefined,
    terms: {
      percent,
      depositMin: toBaht(amountIn(currency, depositMin)),
      rewardMax: rewardMax === null ? null : toBaht(amountIn(currency, rewardMax)),
      friendTurnover,
      netOfWithdrawals,
    },
    conditions: shownConditions(wageringConditions(toSatang(summary.amount), rules, currency)),
  };
};
