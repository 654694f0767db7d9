import type { Deps } from '../deps';

/** Makes every open movement due at once, because the process that drove it may have died. */
export async function reopenMovements({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.query(`update movement set next_try_at = $1 where status = 'PROCESSING'`, [clock.now()]);
}
