import type { MemberCall } from '../../call';
import { toBaht } from '../../ledger/to-baht';
import type { Satang } from '../../ledger/satang';
import { runningWagering } from '../../money/wagering/running-wagering';

/** The total below which the running bonus may be ended without its condition; 0 when none runs. */
export const checkBonusMinimum: MemberCall<'checkBonusMinimum'> = async ({ deps, session: { member } }) => {
  const wagering = await runningWagering(deps.db, member.id);
  return { minimum: toBaht(wagering?.endBelow ?? (0 as Satang)) };
};
