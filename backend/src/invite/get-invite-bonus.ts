import type { MemberCall } from '../http/call';
import { runningRound } from '../promotions/running-round';
import { inviteSummary } from './invite-summary';

/** The invite bonus that can be received, its conditions, and whether anything keeps it from being received now. */
export const getInviteBonus: MemberCall<'getInviteBonus'> = async ({ deps, session: { member } }) => {
  const summary = await inviteSummary(deps, member);
  const { enabled } = await deps.settings.get('inviteBonus');
  const round = await runningRound(deps.db, member.id);
  return { ...summary, isReceivable: enabled && summary.amount > 0 && round === undefined };
};
