import type { components } from '@wallet/contract';
import type { Member } from '../members/member';
import type { Deps } from '../deps';
import { type Satang, toBaht } from '../core/ledger/satang';
import { earnInviteRewards } from './earn-invite-rewards';
import { inviteRules } from './invite-rules';
import { waitingRewards } from './waiting-rewards';

/** Returns the invite bonus that a member can receive, and the percent kept when its condition is met and when not. */
export async function inviteSummary(
  deps: Deps,
  member: Member,
): Promise<components['schemas']['InviteSummary']> {
  const { db, settings } = deps;
  const [percentages, rules] = [await settings.get('invite'), await inviteRules(deps)];
  await earnInviteRewards(db, member, rules);
  const rewards = await waitingRewards(db, member, rules);
  const amount = rewards
    .filter(({ hasPlayed }) => hasPlayed)
    .reduce((sum, reward) => sum + reward.amount, 0) as Satang;
  return { amount: toBaht(amount), success: percentages.success, fail: percentages.fail };
}
