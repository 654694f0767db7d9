import type { Db } from '../db/driver';

/** Transactions in one seal. */
const most = 1_000;

/**
 * Seals what was written up to the round before, in batches, as far as all who wrote then have ended; safe at any time
 * and in several processes. What was changed since it was sealed stands in the view `ledger_seal_fault`.
 */
export async function sealLedger(db: Db, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    // Read before the round has a number of its own: whoever took an earlier one is then known to it.
    const [newest] = await db.query<{ id: number }>('select coalesce(max(id), 0) as id from ledger_txn');
    const [round] = await db.query<{ sealed: number }>('select ledger_seal_round($1, $2) as sealed', [
      newest?.id ?? 0,
      most,
    ]);
    if ((round?.sealed ?? 0) < most) return;
  }
}
