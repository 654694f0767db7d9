import { addMs, dayMs } from '@wallet/server';
import type { Deps } from '../deps';

const spanDays = 30;
const minSucceeded = 50;

/** Arbitrary fixed number. The lock lets one process measure at a time. */
const advisoryLock = 7_305_131;

/**
 * Measures in how many ms 90 % of the movements of the last 30 days succeeded, by kind and provider, and replaces the
 * earlier results. Without 50 such movements there is no result. Safe at any time and in several processes.
 */
export async function measureUsualTimes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.tx(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${advisoryLock})`);
    await tx.query('delete from usual_time');
    // How soon a member pays a QR code is no time to wait for.
    await tx.query(
      `insert into usual_time (kind, provider, ms, measured_at)
       select coalesce(way, type), provider, greatest(1, ceil(percentile_disc(0.9) within group (
           order by extract(epoch from ended_at - created_at)) * 1000)), $1
       from movement_progress
       where status = 'SUCCESS' and way is distinct from 'qr' and created_at > $2
       group by 1, 2 having count(*) >= ${minSucceeded}`,
      [now, addMs(now, -spanDays * dayMs)],
    );
  });
}
