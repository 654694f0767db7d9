import type { Member } from '../members/member';
import type { Tx } from '../core/db/driver';
import type { Satang } from '../core/ledger/satang';
import { withdrawnSince } from '../withdrawals/withdrawal';
import type { OfferTerms } from './offer-terms';
import { percentOf } from '../wagering/wagering-end';
import { spanStart } from './span-start';

/** The amount that a member gets, and the deposit on which it is granted. */
export interface Offered {
  amount: Satang;
  base: Satang;
  depositTxn: number | null;
}

type Owner = Pick<Member, 'id' | 'currency'>;

/** Selects the deposits that count; $1 to $4 are member, currency, start of the span and earliest time of day. */
const deposits = `from ledger_account a
    join ledger_posting p on p.account_id = a.id
    join ledger_txn t on t.id = p.txn_id
  where a.kind = 'wallet' and a.owner = $1 and a.currency = $2 and t.kind = 'deposit' and p.amount > 0
    and t.occurred_at >= $3
    and ($4::text is null or to_char(t.occurred_at at time zone 'UTC' + interval '7 hours', 'HH24:MI') >= $4)`;

/** Subtracts later withdrawals from an amount when $5 is true. */
const netOf = (amount: string, at: string): string =>
  `greatest(0, ${amount} - case when $5 then ${withdrawnSince('$1', '$2', at)} else 0 end)::int8`;

const isUsed = 'exists (select from bonus_round r where r.deposit_txn = t.id)';
const net = netOf('p.amount', 't.occurred_at');

const queries = {
  first: `select t.id, ${net} as amount, ${isUsed} as used ${deposits} order by t.occurred_at, t.id limit 1`,
  newest: `select t.id, ${net} as amount, false as used ${deposits} and not ${isUsed}
    order by t.occurred_at desc, t.id desc limit 1`,
  all: `select ${netOf('total', 'since')} as amount
    from (select coalesce(sum(p.amount), 0) as total, min(t.occurred_at) as since ${deposits}) made`,
};

/**
 * Returns the amount that the terms grant for the member's deposits; undefined when the deposits are not enough.
 * @param isNet true to subtract later withdrawals from the deposits
 */
export async function offeredAmount(
  tx: Tx,
  { id, currency }: Owner,
  terms: OfferTerms,
  isNet: boolean,
  at: Date,
): Promise<Offered | undefined> {
  const values = [id, currency, spanStart(terms.depositSpan, at), terms.depositFrom, isNet];
  if (terms.grantPercent === null) {
    const rows = await tx.query<{ amount: Satang }>(queries.all, values);
    const enough = (rows[0]?.amount ?? 0) >= terms.depositMin;
    return enough && terms.grantAmount !== null
      ? { amount: terms.grantAmount, base: 0 as Satang, depositTxn: null }
      : undefined;
  }
  const rows = await tx.query<{ id: number; amount: Satang; used: boolean }>(
    queries[terms.depositPick],
    values,
  );
  const deposit = rows[0];
  if (!deposit || deposit.used || deposit.amount < terms.depositMin) return undefined;
  const share = percentOf(deposit.amount, terms.grantPercent);
  const amount = Math.min(share, terms.grantMax ?? share) as Satang;
  return amount > 0 ? { amount, base: deposit.amount, depositTxn: deposit.id } : undefined;
}
