import type { Tx } from '../../platform/db/driver';
import type { Currency } from '../../ledger/account';
import type { OfferTerms } from './offer-terms';

/**
 * The terms of an offer for members of a currency, held still so that its quota is counted by one at a time; undefined
 * when it has none for them.
 */
export async function lockOfferTerms(
  tx: Tx,
  source: 'bonus' | 'promotion',
  code: string,
  currency: Currency,
): Promise<OfferTerms | undefined> {
  const rows = await tx.query<OfferTerms>(
    `select grant_percent as "grantPercent", grant_amount as "grantAmount", grant_max as "grantMax",
       deposit_min as "depositMin", deposit_span as "depositSpan", deposit_pick as "depositPick",
       deposit_from as "depositFrom", turnover, end_below as "endBelow", quota, category
     from offer_terms where source = $1 and code = $2 and (currency is null or currency = $3) for no key update`,
    [source, code, currency],
  );
  return rows[0];
}
