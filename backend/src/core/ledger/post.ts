import { afterCommit } from '../db/after-commit';
import type { Tx } from '../db/driver';
import { LedgerRefusal, type LedgerRefusalReason } from './ledger-refusal';
import { postCounts } from './post-counts';
import type { Satang } from './satang';

/** Cause of a transaction. It is part of the permanent record, so only add values. */
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

/** One side of a transaction: the amount in satang that an account gains, or loses when the amount is negative. */
export interface Posting {
  account: number;
  amount: Satang;
}

export interface Entry {
  kind: TxnKind;
  /** Reference to the cause, in the format of the kind: a bonus code, a slip, a QR. */
  reference?: string;
  postings: readonly Posting[];
  /** Time of the transaction; defaults to now. Only for imported history. */
  at?: Date;
}

/**
 * Checks that each amount is a whole number other than zero, and that each amount and each account's sum is a safe
 * integer.
 */
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
 * Moves money: writes one transaction with its postings and returns its id. The accounts are locked in the order of
 * their ids, so two transactions never wait for each other. The database itself rejects unbalanced
 * transactions, balances below a floor, and later changes.
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
