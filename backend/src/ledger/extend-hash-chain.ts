import type { Db } from '../platform/db/driver';

/** Transactions in one link of the chain. */
const most = 1_000;

/**
 * Extends the hash chain over the ledger (table `ledger_seal`) by what was written up to the run before, in batches, as
 * far as all transactions of then have ended; safe at any time and in several processes. The first link that no longer
 * fits the ledger is in the view `ledger_seal_fault`.
 */
export async function extendHashChain(db: Db, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    // Read before the run has a transaction id of its own: whoever took an earlier one is then visible to it.
    const [newest] = await db.query<{ id: number }>('select coalesce(max(id), 0) as id from ledger_txn');
    const [run] = await db.query<{ sealed: number }>('select ledger_seal_round($1, $2) as sealed', [
      newest?.id ?? 0,
      most,
    ]);
    if ((run?.sealed ?? 0) < most) return;
  }
}
