import type { Db } from '@wallet/server/db';

const maxTransactions = 1_000;

/**
 * Extends the hash chain over the ledger (table `ledger_seal`) in batches. It covers the transactions written up to
 * the previous run, as far as all transactions of that time have ended. It is safe at any time and in several
 * processes. The view `ledger_seal_fault` shows the first link that no longer matches the ledger.
 */
export async function extendHashChain(db: Db, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    // Read before the run gets its own transaction id: every transaction with an earlier id is then visible to the
    // run.
    const [newest] = await db.query<{ id: number }>('select coalesce(max(id), 0) as id from ledger_txn');
    const [run] = await db.query<{ sealed: number }>('select ledger_seal_round($1, $2) as sealed', [
      newest?.id ?? 0,
      maxTransactions,
    ]);
    if ((run?.sealed ?? 0) < maxTransactions) return;
  }
}
