import type { Tx } from '../db/driver';

/** Lets everything that decides about one transfer's slips happen one after the other. */
export async function lockTransfer(tx: Tx, refNo: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`slip:${refNo}`]);
}
