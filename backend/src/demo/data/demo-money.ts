import type { Currency } from '../../core/ledger/account';
import type { Satang } from '../../core/ledger/satang';

/** The demo site's amount for one baht in each currency: round amounts, not an exchange rate. */
const perBaht: Readonly<Record<Currency, number>> = { THB: 1, LAK: 500 };

/** Converts an amount of the demo site from baht to the satang (att) of a currency. */
export function demoMoney(baht: number, currency: Currency): Satang {
  return (baht * perBaht[currency] * 100) as Satang;
}

/** A bonus of the demo site may be ended early below this total (baht). */
export const demoEndBelow = 20;

/** Returns the code of the demo site's offer for members of a currency. Its amounts apply only to them. */
export function demoCode(code: string, currency: Currency): string {
  return currency === 'THB' ? code : `${code}KIP`;
}
