import type { Schemas } from '../call';
import { column, type Queryable, type RowOf, selectList, type Tx } from '@wallet/server/db';
import type { Currency } from '../core/ledger/account';
import { type Satang, toBaht } from '@wallet/contract/satang';
import type { GameCategory } from '../wagering';
import { inBangkok } from '../core/local-time';

/** Period of a cap or deposit: all time (`limit`), a day, or a week from Monday, in Bangkok time. */
export type Span = 'limit' | 'day' | 'week';

/** Returns the start of the span that contains a time; the Unix epoch for `limit`. */
export function spanStart(span: Span, at: Date): Date {
  if (span === 'limit') return new Date(0);
  const today = inBangkok(at).startOf('day');
  // Sunday is day 0.
  const daysSinceMonday = (today.day() + 6) % 7;
  return (span === 'day' ? today : today.subtract(daysSinceMonday, 'day')).toDate();
}

const termColumns = {
  grantPercent: column<number | null>(),
  grantAmount: column<Satang | null>(),
  grantMax: column<Satang | null>(),
  depositMin: column<Satang>(),
  depositSpan: column<Span>(),
  depositPick: column<'first' | 'newest'>(),
  /** HH:MM in Bangkok time. */
  depositFrom: column<string | null>(),
  turnover: column<number>(),
  endBelow: column<Satang>(),
  quota: column<number | null>(),
  category: column<GameCategory | null>(),
};

export type OfferTerms = RowOf<typeof termColumns>;

const columns = selectList(termColumns);

/**
 * Reads and locks the terms of an offer for a currency, so that only one transaction at a time counts its quota.
 * Returns undefined when the offer has no terms for this currency.
 */
export async function lockOfferTerms(
  tx: Tx,
  source: 'bonus' | 'promotion',
  code: string,
  currency: Currency,
): Promise<OfferTerms | undefined> {
  const rows = await tx.query<OfferTerms>(
    `select ${columns}
     from offer_terms where source = $1 and code = $2 and (currency is null or currency = $3) for no key update`,
    [source, code, currency],
  );
  return rows[0];
}

/** Returns the terms of each offer for a currency, by code. An offer without terms cannot be activated. */
export async function readOfferTerms(
  db: Queryable,
  source: 'bonus' | 'promotion',
  currency: Currency,
): Promise<Map<string, OfferTerms>> {
  const rows = await db.query<OfferTerms & { code: string }>(
    `select code, ${columns} from offer_terms where source = $1 and (currency is null or currency = $2)`,
    [source, currency],
  );
  return new Map(rows.map(({ code, ...terms }) => [code, terms]));
}

/** Returns SQL for what a member has withdrawn since a time, paid or in flight. The arguments are SQL expressions. */
export const withdrawnSince = (member: string, currency: string, at: string): string =>
  `(select coalesce(sum(out.amount), 0)::int8 from movement out
    where out.member_id = ${member} and out.currency = ${currency} and out.kind = 'withdraw'
      and out.status <> 'FAILED' and out.created_at >= ${at})`;

export const toOfferTerms = (
  { depositMin, turnover }: OfferTerms,
  netOfWithdrawals: boolean,
): Schemas['OfferTerms'] => ({ depositMin: toBaht(depositMin), turnover, netOfWithdrawals });
