import type { components } from '@wallet/shared/api/schema';
import type { Deps } from '../deps';
import type { Satang } from '../ledger/satang';
import { toBaht } from '../ledger/to-baht';

/** The invite bonus that waits for a member, and what is kept of it when its condition is met or not. */
export async function inviteSummary(
  { db, settings }: Deps,
  memberId: string,
): Promise<components['schemas']['InviteSummary']> {
  const rows = await db.query<{ amount: Satang }>(
    'select coalesce(sum(amount), 0)::int8 as amount from invite_reward where member_id = $1 and received_txn is null',
    [memberId],
  );
  return { amount: toBaht(rows[0]?.amount ?? (0 as Satang)), ...(await settings.get('invite')) };
}
