import type { MemberCall } from '../call';
import { shownWagering } from '../wagering/wagering-end';
import { runningWagering } from '../wagering/wagering';

/** Returns the member's running bonus money (code of a bonus or promotion, INVITE or REFUND) and its progress. */
export const checkActiveBonus: MemberCall<'checkActiveBonus'> = async ({ deps, session: { member } }) => {
  const wagering = await runningWagering(deps.db, member.id);
  return {
    status: wagering !== undefined,
    type: wagering ? (wagering.code ?? wagering.source.toUpperCase()) : null,
    wagering: wagering ? await shownWagering(deps.db, member, wagering) : null,
  };
};
