import type { Tx } from '../core/db/driver';
import type { Currency } from '../core/ledger/account';
import type { OfferTerms } from './offer-terms';

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
    `select grant_percent as "grantPercent", grant_amount as "grantAmount", grant_max as "grantMax",
       deposit_min as "depositMin", deposit_span as "depositSpan", deposit_pick as "depositPick",
       deposit_from as "depositFrom", turnover, end_below as "endBelow", quota, category
     from offer_terms where source = $1 and code = $2 and (currency is null or currency = $3) for no key update`,
    [source, code, currency],
  );
  return rows[0];
}
