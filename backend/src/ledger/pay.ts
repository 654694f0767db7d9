import { afterCommit } from '../db/after-commit';
import type { Tx } from '../db/driver';
import type { Account } from './account';
import { LedgerRefusal, type LedgerRefusalReason } from './ledger-refusal';
import type { Entry } from './post';
import { postCounts } from './post-counts';
import type { Satang } from './satang';

/** An amount (satang) from one account to another in its currency; below zero the other way. */
export interface Payment extends Pick<Entry, 'kind' | 'reference' | 'at'> {
  from: Account;
  to: Account;
  amount: Satang;
}

/**
 * Moves an amount between two accounts, which are opened where they are new, and gives the transaction's id: what
 * `openAccount` twice and `post` do, in one call of the database.
 * @throws LedgerRefusal before anything is written
 */
export async function pay(tx: Tx, { kind, reference, at, from, to, amount }: Payment): Promise<number> {
  if (!Number.isSafeInteger(amount) || amount === 0) throw new LedgerRefusal('BAD_AMOUNT');
  if (from.currency !== to.currency) throw new LedgerRefusal('UNBALANCED');
  const rows = await tx.query<{ txn: number | null; refusal: LedgerRefusalReason | null }>(
    'select txn, refusal from ledger_pay($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      kind,
      reference ?? null,
      at ?? null,
      from.currency,
      from.kind,
      from.owner,
      from.label ?? '',
      to.kind,
      to.owner,
      to.label ?? '',
      amount,
    ],
  );
  const { txn, refusal } = rows[0] ?? {};
  if (refusal) throw new LedgerRefusal(refusal);
  if (txn == null) throw new Error('The ledger wrote no transaction.');
  afterCommit.do(tx, () => postCounts.note(kind));
  return txn;
}
