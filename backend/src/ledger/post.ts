import { afterCommit } from '../platform/db/after-commit';
import type { Tx } from '../platform/db/driver';
import { LedgerRefusal, type LedgerRefusalReason } from './ledger-refusal';
import { postCounts } from './post-counts';
import type { Satang } from './satang';

/** What moved money; part of the record for ever, so only add to it. */
export type TxnKind =
  | 'deposit'
  | 'withdraw'
  | 'transfer'
  | 'bonus'
  | 'finish_bonus'
  | 'promotion'
  | 'invite'
  | 'refund'
  | 'luckydraw'
  | 'game'
  | 'opening';

/** One side of a transaction: what an account gains (or, below zero, gives), in satang. */
export interface Posting {
  account: number;
  amount: Satang;
}

export interface Entry {
  kind: TxnKind;
  /** What caused it, in the form of its kind: a bonus code, a slip, a QR. */
  reference?: string;
  postings: readonly Posting[];
  /** When it happened, if not now: only for history that is brought in. */
  at?: Date;
}

/** Only whole amounts reach the database, and none of them, nor all of an account's together, beyond exact numbers. */
function checkAmounts(postings: readonly Posting[]): void {
  const net = new Map<number, number>();
  for (const { account, amount } of postings) {
    const sum = (net.get(account) ?? 0) + amount;
    if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(sum) || amount === 0)
      throw new LedgerRefusal('BAD_AMOUNT');
    net.set(account, sum);
  }
}

/**
 * Moves money: writes one transaction with its postings and gives its id. The accounts are locked in the order
 * of their ids, so two transactions never wait for each other; the database itself refuses what is unbalanced,
 * below a floor, or later changed.
 * @throws LedgerRefusal before anything is written
 */
export async function post(tx: Tx, { kind, reference, postings, at }: Entry): Promise<number> {
  checkAmounts(postings);
  if (postings.length < 2) throw new LedgerRefusal('TOO_FEW_POSTINGS');
  const rows = await tx.query<{ txn: number | null; refusal: LedgerRefusalReason | null }>(
    'select txn, refusal from ledger_write($1, $2, $3, $4::bigint[], $5::bigint[])',
    [
      kind,
      reference ?? null,
      at ?? null,
      postings.map(({ account }) => account),
      postings.map(({ amount }) => amount),
    ],
  );
  const { txn, refusal } = rows[0] ?? {};
  if (refusal) throw new LedgerRefusal(refusal);
  if (txn == null) throw new Error('The ledger wrote no transaction.');
  afterCommit.do(tx, () => postCounts.note(kind));
  return txn;
}
