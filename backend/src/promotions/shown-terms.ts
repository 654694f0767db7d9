import type { components } from '@wallet/contract';
import type { Reader } from '../core/db/driver';
import type { Currency } from '../core/ledger/account';
import { type Satang, toBaht } from '../core/ledger/satang';

interface Row {
  code: string;
  depositMin: Satang;
  turnover: number;
}

/** Returns the terms of each offer by its code, as shown to members; an offer without terms cannot be activated. */
export async function shownTerms(
  db: Reader,
  source: 'bonus' | 'promotion',
  currency: Currency,
  netOfWithdrawals: boolean,
): Promise<Map<string, components['schemas']['OfferTerms']>> {
  const rows = await db.query<Row>(
    `select code, deposit_min as "depositMin", turnover from offer_terms
     where source = $1 and (currency is null or currency = $2)`,
    [source, currency],
  );
  return new Map(
    rows.map(({ code, depositMin, turnover }) => [
      code,
      { depositMin: toBaht(depositMin), turnover, netOfWithdrawals },
    ]),
  );
}
