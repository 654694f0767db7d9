import type { Deps } from '../../deps';
import { slipReadings, type UnreadSlip } from '../../deposits/slip-readings';

/** Waits until the pictures of all received slips are read. */
export async function slipsRead(deps: Deps): Promise<void> {
  const unread = await deps.db.query<UnreadSlip>(
    `select id, member_id as "memberId" from slip where read_at is null and status = 'PROCESSING'`,
  );
  await Promise.all(unread.map((slip) => slipReadings.read(deps, slip)));
}
