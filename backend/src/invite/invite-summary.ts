import type { components } from '@wallet/shared/api/schema';
import type { Deps } from '../deps';
import type { Satang } from '../ledger/satang';
import { toBaht } from '../ledger/to-baht';
import { earnInviteRewards } from './earn-invite-rewards';
import { waitingRewards } from './waiting-rewards';

/** The invite bonus that a member can receive, and what is kept of it when its condition is met or not. */
export async function inviteSummary(
  { db, settings }: Deps,
  memberId: string,
): Promise<components['schemas']['InviteSummary']> {
  const [percentages, rules] = [await settings.get('invite'), await settings.get('inviteBonus')];
  await earnInviteRewards(db, memberId, rules);
  const rewards = await waitingRewards(db, memberId);
  const amount = rewards
    .filter(({ hasPlayed }) => hasPlayed)
    .reduce((sum, reward) => sum + reward.amount, 0) as Satang;
  return { amount: toBaht(amount), success: percentages.success, fail: percentages.fail };
}
