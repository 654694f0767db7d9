import type { Tx } from '../core/db/driver';
import type { Satang } from '../core/ledger/satang';

/** Ends a row that is in progress, with the final amount when it is known only now. */
export async function finishStatement(
  tx: Tx,
  id: string,
  status: 'SUCCESS' | 'FAILED',
  amount?: Satang,
): Promise<void> {
  await tx.query(
    `update statement set status = $2, amount = coalesce($3::bigint, amount) where id = $1 and status = 'PROCESSING'`,
    [id, status, amount ?? null],
  );
}
