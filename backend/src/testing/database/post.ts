import type { Satang } from '@wallet/contract/satang';
import type { Tx } from '@wallet/server/db';
import { ledgerError, type LedgerErrorReason, type TxnKind } from '../../core/ledger/post';

/** One side of a transaction: the amount in satang that an account gains, or loses when the amount is negative. */
export interface Posting {
  account: number;
  amount: Satang;
}

interface Entry {
  kind: TxnKind;
  reference?: string;
  postings: readonly Posting[];
  at?: Date;
}

/**
 * Writes one transaction with any postings, as `ledger_pay` does for two, and returns its id.
 * @throws AppError 422 MONEY_NOT_ENOUGH before anything is written
 */
export async function post(tx: Tx, { kind, reference, postings, at }: Entry): Promise<number> {
  const [written] = await tx.query<{ txn: number | null; reason: LedgerErrorReason | null }>(
    'select txn, refusal as reason from ledger_write($1, $2, $3, $4::bigint[], $5::bigint[])',
    [
      kind,
      reference ?? null,
      at ?? null,
      postings.map(({ account }) => account),
      postings.map(({ amount }) => amount),
    ],
  );
  const { txn, reason } = written ?? {};
  if (reason) throw ledgerError(reason);
  if (txn == null) throw new Error('The ledger wrote no transaction.');
  return txn;
}
