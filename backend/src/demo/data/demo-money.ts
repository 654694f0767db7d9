import type { Currency } from '../../ledger/account';
import type { Satang } from '../../ledger/satang';

/** What the demo site gives and asks for in place of one baht: round amounts, not an exchange rate. */
const perBaht: Readonly<Record<Currency, number>> = { THB: 1, LAK: 500 };

/** An amount of the demo site, given in baht, in a currency's satang (att). */
export function demoMoney(baht: number, currency: Currency): Satang {
  return (baht * perBaht[currency] * 100) as Satang;
}

/** Below this total (baht) every bonus of the demo site may be ended early. */
export const demoEndBelow = 20;

/** The code of the demo site's offer for members of a currency; its amounts are for them alone. */
export function demoCode(code: string, currency: Currency): string {
  return currency === 'THB' ? code : `${code}KIP`;
}
