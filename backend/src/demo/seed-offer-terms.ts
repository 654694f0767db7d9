import type { Tx } from '../db/driver';
import { demoEndBelow, demoOfferTerms } from './demo-offer-terms';

/** Fills in what the demo site's bonuses and promotions give and ask for. */
export async function seedOfferTerms(tx: Tx): Promise<void> {
  for (const terms of demoOfferTerms) {
    const { source, code, percent, amount, max, depositMin, span, pick, from, turnover, category } = terms;
    await tx.query(
      `insert into offer_terms (source, code, grant_percent, grant_amount, grant_max, deposit_min, deposit_span,
         deposit_pick, deposit_from, turnover, end_below, category)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
      [
        source,
        code,
        percent ?? null,
        amount ?? null,
        max ?? null,
        depositMin,
        span,
        pick ?? 'newest',
        from ?? null,
        turnover,
        demoEndBelow,
        category ?? null,
      ],
    );
  }
}
