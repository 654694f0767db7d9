import type { Currency } from '../../ledger/account';
import type { Satang } from '../../ledger/satang';

/** An amount in each currency (satang, att); a plain one, as databases from before kip had their own hold it, counts for both. */
export type AmountByCurrency = Satang | Readonly<Record<Currency, Satang>>;

/** What an amount of the operator's settings is in a member's currency. */
export function amountIn(currency: Currency, amount: AmountByCurrency): Satang {
  return typeof amount === 'number' ? amount : amount[currency];
}
