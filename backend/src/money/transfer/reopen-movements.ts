import type { Deps } from '../../deps';

/** Makes every movement that has not ended due at once: whoever was driving it may have died. */
export async function reopenMovements({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.query(`update movement set next_try_at = $1 where status = 'PROCESSING'`, [clock.now()]);
}
