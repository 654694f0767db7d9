import type { Tx } from '../db/driver';
import type { Currency } from '../ledger/account';
import type { Satang } from '../ledger/satang';
import { demoCode, demoMoney } from './demo-money';
import { demoEndBelow, demoOfferTerms } from './demo-offer-terms';

/** Fills in what the demo site's bonuses and promotions give members of a currency and ask of them. */
export async function seedOfferTerms(tx: Tx, currency: Currency): Promise<void> {
  const money = (baht: number | undefined): Satang | null =>
    baht === undefined ? null : demoMoney(baht, currency);
  for (const terms of demoOfferTerms) {
    const { source, code, percent, amount, max, depositMin, span, pick, from, turnover, category } = terms;
    await tx.query(
      `insert into offer_terms (source, code, currency, grant_percent, grant_amount, grant_max, deposit_min,
         deposit_span, deposit_pick, deposit_from, turnover, end_below, category)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
      [
        source,
        demoCode(code, currency),
        currency,
        percent ?? null,
        money(amount),
        money(max),
        money(depositMin),
        span,
        pick ?? 'newest',
        from ?? null,
        turnover,
        money(demoEndBelow),
        category ?? null,
      ],
    );
  }
}
