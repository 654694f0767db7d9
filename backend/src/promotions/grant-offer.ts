import type { Schemas } from '../call';
import type { Queryable, Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { satang, type Satang, toBaht } from '@wallet/contract/satang';
import type { WalletOwner } from '../members/member';
import { percentOf } from '../wagering';
import { creditBonus } from './credit-bonus';
import { type OfferTerms, spanStart, withdrawnSince } from './offer-terms';

interface OfferedAmount {
  amount: Satang;
  /** The deposit that a percentage is of; 0 for a fixed amount. */
  base: Satang;
  depositTxn: number | null;
}

/** Selects the deposits that count; $1 to $4 are member, currency, start of the span and earliest time of day. */
const fromDeposits = `from ledger_account a
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
  first: `select t.id, ${net} as amount, ${isUsed} as used ${fromDeposits} order by t.occurred_at, t.id limit 1`,
  newest: `select t.id, ${net} as amount, false as used ${fromDeposits} and not ${isUsed}
    order by t.occurred_at desc, t.id desc limit 1`,
  all: `select ${netOf('total', 'since')} as amount
    from (select coalesce(sum(p.amount), 0) as total, min(t.occurred_at) as since ${fromDeposits}) made`,
};

/**
 * Returns what an offer pays now; undefined when the deposits are not enough.
 * @param isNet true to subtract later withdrawals from the deposits
 */
async function readOfferedAmount(
  db: Queryable,
  { id, currency }: WalletOwner,
  terms: OfferTerms,
  isNet: boolean,
  at: Date,
): Promise<OfferedAmount | undefined> {
  const values = [id, currency, spanStart(terms.depositSpan, at), terms.depositFrom, isNet];
  if (terms.grantPercent === null) {
    const rows = await db.query<{ amount: Satang }>(queries.all, values);
    const isEnough = (rows[0]?.amount ?? 0) >= terms.depositMin;
    return isEnough && terms.grantAmount !== null
      ? { amount: terms.grantAmount, base: satang(0), depositTxn: null }
      : undefined;
  }
  const [deposit] = await db.query<{ id: number; amount: Satang; used: boolean }>(
    queries[terms.depositPick],
    values,
  );
  if (!deposit || deposit.used || deposit.amount < terms.depositMin) return undefined;
  const share = percentOf(deposit.amount, terms.grantPercent);
  const amount = satang(Math.min(share, terms.grantMax ?? share));
  return amount > 0 ? { amount, base: deposit.amount, depositTxn: deposit.id } : undefined;
}

const stakeTargetOf = ({ base, amount }: OfferedAmount, { turnover }: OfferTerms): Satang =>
  satang((base + amount) * turnover);

/** Returns what a member would receive from an offer now, in the contract's format; 0 when no deposit counts for it. */
export async function previewGrant(
  db: Queryable,
  member: WalletOwner,
  terms: OfferTerms,
  isNet: boolean,
  at: Date,
): Promise<Schemas['OfferGrant']> {
  const nothing = { amount: satang(0), base: satang(0), depositTxn: null };
  const offered = (await readOfferedAmount(db, member, terms, isNet, at)) ?? nothing;
  return {
    amount: toBaht(offered.amount),
    deposit: toBaht(offered.base),
    conditions: {
      required: toBaht(stakeTargetOf(offered, terms)),
      cancelBelow: toBaht(terms.endBelow),
    },
  };
}

interface Grant {
  member: WalletOwner;
  source: 'bonus' | 'promotion';
  code: string;
  terms: OfferTerms;
  isNet: boolean;
  /** Percentage that the member retains when the condition is not met. */
  fail: number;
  at: Date;
}

async function requireQuota(tx: Tx, { source, code, terms }: Grant): Promise<void> {
  if (terms.quota === null) return;
  const rows = await tx.query<{ granted: number }>(
    'select count(*) as granted from bonus_round where source = $1 and code = $2',
    [source, code],
  );
  if ((rows[0]?.granted ?? 0) >= terms.quota) throw new AppError(422, 'BONUS_FULL');
}

/**
 * Credits the amount of an offer to a member and starts its wagering condition.
 * @throws AppError BONUS_FULL when the quota or budget is used up, BONUS_CONDITION when no deposit counts for the offer
 */
export async function grantOffer(tx: Tx, grant: Grant): Promise<void> {
  const { member, source, code, terms, isNet, fail, at } = grant;
  await requireQuota(tx, grant);
  const offered = await readOfferedAmount(tx, member, terms, isNet, at);
  if (!offered) throw new AppError(422, 'BONUS_CONDITION');
  const { amount, base, depositTxn } = offered;
  const conditions = {
    success: 100,
    fail,
    stakeTarget: stakeTargetOf(offered, terms),
    endBelow: terms.endBelow,
    base,
    category: terms.category,
    depositTxn,
  };
  await creditBonus(tx, { member, source, code, amount, overBudget: 'BONUS_FULL', conditions, at });
}
