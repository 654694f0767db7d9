import type { Tx } from '../db/driver';
import type { OfferTerms } from './offer-terms';

/** The terms of an offer, held still so that its quota is counted by one at a time; undefined when it has none. */
export async function lockOfferTerms(
  tx: Tx,
  source: 'bonus' | 'promotion',
  code: string,
): Promise<OfferTerms | undefined> {
  const rows = await tx.query<OfferTerms>(
    `select grant_percent as "grantPercent", grant_amount as "grantAmount", grant_max as "grantMax",
       deposit_min as "depositMin", deposit_span as "depositSpan", deposit_pick as "depositPick",
       deposit_from as "depositFrom", turnover, end_below as "endBelow", quota, category
     from offer_terms where source = $1 and code = $2 for no key update`,
    [source, code],
  );
  return rows[0];
}
