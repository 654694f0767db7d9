import type { MemberCall } from '../../call';
import { toBaht } from '../../ledger/to-baht';
import { amountIn } from '../../settings/site/amount-in';
import { runningWagering } from '../../money/wagering/running-wagering';
import { inviteRules } from './invite-rules';
import { inviteSummary } from './invite-summary';

/** The invite bonus that can be received, its conditions, and whether anything keeps it from being received now. */
export const getInviteBonus: MemberCall<'getInviteBonus'> = async ({ deps, session: { member } }) => {
  const summary = await inviteSummary(deps, member);
  const { enabled, percent, depositMin, rewardMax, friendTurnover, netOfWithdrawals } =
    await inviteRules(deps);
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
  };
};
