import type { MemberCall } from '../../call';
import { runningWagering } from '../../money/wagering/running-wagering';

/** The bonus money whose conditions run for the member: a bonus's or promotion's code, INVITE or REFUND. */
export const checkActiveBonus: MemberCall<'checkActiveBonus'> = async ({ deps, session: { member } }) => {
  const wagering = await runningWagering(deps.db, member.id);
  return {
    status: wagering !== undefined,
    type: wagering ? (wagering.code ?? wagering.source.toUpperCase()) : null,
  };
};
