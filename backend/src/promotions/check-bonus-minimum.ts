import type { MemberCall } from '../call';
import { toBaht, type Satang } from '../core/ledger/satang';
import { runningWagering } from '../wagering/wagering';

/** Returns the total below which the running bonus can end before its condition is met; 0 when no bonus runs. */
export const checkBonusMinimum: MemberCall<'checkBonusMinimum'> = async ({ deps, session: { member } }) => {
  const wagering = await runningWagering(deps.db, member.id);
  return { minimum: toBaht(wagering?.endBelow ?? (0 as Satang)) };
};
