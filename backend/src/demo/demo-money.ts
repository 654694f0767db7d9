import type { Currency } from '../ledger/account';
import type { Satang } from '../ledger/satang';
import type { Localized } from '../lookups/language';

/** What the demo site gives and asks for in place of one baht: round amounts, not an exchange rate. */
const perBaht: Readonly<Record<Currency, number>> = { THB: 1, LAK: 500 };

const units: Readonly<Record<Currency, Localized>> = {
  THB: { th: 'บาท', la: 'ບາດ', en: 'baht' },
  LAK: { th: 'กีบ', la: 'ກີບ', en: 'kip' },
};

/** An amount of the demo site, given in baht, in a currency's satang (att). */
export function demoMoney(baht: number, currency: Currency): Satang {
  return (baht * perBaht[currency] * 100) as Satang;
}

/** The same amount as its texts name it. */
export function demoMoneyWords(baht: number, currency: Currency): Localized {
  const amount = (baht * perBaht[currency]).toLocaleString('en-US');
  const { th, la, en } = units[currency];
  return { th: `${amount} ${th}`, la: `${amount} ${la}`, en: `${amount} ${en}` };
}

/** The code of the demo site's offer for members of a currency; its amounts are for them alone. */
export function demoCode(code: string, currency: Currency): string {
  return currency === 'THB' ? code : `${code}KIP`;
}
