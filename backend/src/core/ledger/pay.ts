import { afterCommit } from '../db/after-commit';
import type { Tx } from '../db/driver';
import { sqlCall } from '../db/sql-call';
import type { Account } from './account';
import { LedgerRefusal, type LedgerRefusalReason } from './ledger-refusal';
import type { Entry } from './post';
import { postCounts } from './post-counts';
import type { Satang } from './satang';

/** An amount (satang) to move between two accounts of its currency; a negative amount moves the other way. */
export interface Payment extends Pick<Entry, 'kind' | 'reference' | 'at'> {
  from: Account;
  to: Account;
  amount: Satang;
}

/**
 * Moves an amount between two accounts, opens those that are new, and returns the transaction's id. Does the work of
 * two `openAccount` calls and one `post` in one database call.
 * @throws LedgerRefusal before anything is written
 */
export async function pay(tx: Tx, { kind, reference, at, from, to, amount }: Payment): Promise<number> {
  if (!Number.isSafeInteger(amount) || amount === 0) throw new LedgerRefusal('BAD_AMOUNT');
  if (from.currency !== to.currency) throw new LedgerRefusal('UNBALANCED');
  const [call, params] = sqlCall('ledger_pay', {
    kind,
    reference: reference ?? null,
    at: at ?? null,
    currency: from.currency,
    from_kind: from.kind,
    from_owner: from.owner,
    from_label: from.label ?? '',
    to_kind: to.kind,
    to_owner: to.owner,
    to_label: to.label ?? '',
    amount,
  });
  const rows = await tx.query<{ txn: number | null; refusal: LedgerRefusalReason | null }>(
    `select txn, refusal from ${call}`,
    params,
  );
  const { txn, refusal } = rows[0] ?? {};
  if (refusal) throw new LedgerRefusal(refusal);
  if (txn == null) throw new Error('The ledger wrote no transaction.');
  afterCommit.do(tx, () => postCounts.note(kind));
  return txn;
}
