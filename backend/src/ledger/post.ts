import { afterCommit } from '../db/after-commit';
import type { Tx } from '../db/driver';
import type { Currency } from './account';
import { LedgerRefusal } from './ledger-refusal';
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
  /** What caused it, in the words of its kind: a bonus code, a slip, a QR. */
  reference?: string;
  postings: readonly Posting[];
  /** When it happened, if not now: only for history that is brought in. */
  at?: Date;
}

interface LockedAccount {
  id: number;
  currency: Currency;
  balance: Satang;
  floor: Satang | null;
}

function netByAccount(postings: readonly Posting[]): Map<number, number> {
  const net = new Map<number, number>();
  for (const { account, amount } of postings) {
    if (!Number.isSafeInteger(amount) || amount === 0) throw new LedgerRefusal('BAD_AMOUNT');
    net.set(account, (net.get(account) ?? 0) + amount);
  }
  return net;
}

function check(accounts: readonly LockedAccount[], net: ReadonlyMap<number, number>): void {
  if (accounts.length !== net.size) throw new LedgerRefusal('NO_ACCOUNT');
  const sums = new Map<Currency, number>();
  for (const { id, currency } of accounts) sums.set(currency, (sums.get(currency) ?? 0) + (net.get(id) ?? 0));
  if ([...sums.values()].some((sum) => sum !== 0)) throw new LedgerRefusal('UNBALANCED');
  for (const { id, balance, floor } of accounts) {
    const after = balance + (net.get(id) ?? 0);
    if (!Number.isSafeInteger(after)) throw new LedgerRefusal('BAD_AMOUNT');
    if (floor !== null && after < floor) throw new LedgerRefusal('MONEY_NOT_ENOUGH');
  }
}

/**
 * Moves money: writes one transaction with its postings and gives its id. The accounts are locked in the order
 * of their ids, so two transactions never wait for each other; the database itself refuses what is unbalanced,
 * below a floor, or later changed.
 * @throws LedgerRefusal before anything is written
 */
export async function post(tx: Tx, { kind, reference, postings, at }: Entry): Promise<number> {
  const net = netByAccount(postings);
  if (postings.length < 2) throw new LedgerRefusal('TOO_FEW_POSTINGS');
  const ids = [...net.keys()];
  const accounts = await tx.query<LockedAccount>(
    'select id, currency, balance, floor from ledger_account where id = any($1::bigint[]) order by id for no key update',
    [ids],
  );
  check(accounts, net);
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]));
  // Money is given before it is taken, so that no account passes below its floor on the way.
  const ordered = [...postings].sort((a, b) => b.amount - a.amount);
  const rows = await tx.query<{ id: number }>(
    `with txn as (insert into ledger_txn (kind, reference, occurred_at) values ($1, $2, coalesce($3, now())) returning id)
     insert into ledger_posting (txn_id, account_id, currency, amount, balance_after)
     select txn.id, account_id, currency, amount, 0
     from txn, unnest($4::bigint[], $5::text[], $6::bigint[]) with ordinality as p (account_id, currency, amount, place)
     order by place
     returning txn_id as id`,
    [
      kind,
      reference ?? null,
      at ?? null,
      ordered.map(({ account }) => account),
      ordered.map(({ account }) => currencies.get(account) ?? ''),
      ordered.map(({ amount }) => amount),
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The ledger wrote no posting.');
  afterCommit.do(tx, () => postCounts.note(kind));
  return id;
}
