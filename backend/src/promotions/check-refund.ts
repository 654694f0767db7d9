import type { MemberCall } from '../call';
import { balance } from '../core/ledger/account';
import { toBaht } from '../core/ledger/satang';
import { runningWagering, shownConditions } from '../wagering/wagering';
import { accruedRefund } from './accrued-refund';
import { refundAccount } from './refund-account';
import { refundConditions } from './refund-conditions';
import { refundPercentages } from './refund-percentages';

/** Returns the refund that the member can receive, the amount already set aside, and the conditions. */
export const checkRefund: MemberCall<'checkRefund'> = async ({
  deps: { db, settings },
  language,
  session: { member },
}) => {
  const rules = await settings.get('refund');
  const { amount, isEnough } = await accruedRefund(db, member, rules);
  const { success, fail } = refundPercentages(rules);
  const setAside = await balance(db, refundAccount(member));
  return {
    result: rules.enabled && amount > 0 && isEnough,
    bonus: (await runningWagering(db, member.id)) !== undefined,
    info: rules.info?.[language] ?? null,
    refundAmount: toBaht(setAside),
    refundSuccess: success,
    refundFail: fail,
    conditions: shownConditions(refundConditions(setAside, rules, member.currency)),
  };
};
