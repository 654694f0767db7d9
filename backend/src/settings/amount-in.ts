import type { Currency } from '../core/ledger/account';
import type { Satang } from '@wallet/contract/satang';

/** An amount per currency (satang, att). A plain number, as in older databases, applies to both currencies. */
export type AmountByCurrency = Satang | Readonly<Record<Currency, Satang>>;

/** Returns an amount of the operator's settings in a member's currency. */
export function amountIn(currency: Currency, amount: AmountByCurrency): Satang {
  return typeof amount === 'number' ? amount : amount[currency];
}
