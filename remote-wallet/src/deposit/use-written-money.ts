import { formatMoney, useFormatMoney } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import { useCurrency } from '../home/use-currency';

/** Writes an amount of the member's currency inside a sentence, as "500.00 baht"; without a unit until that is known. */
export function useWrittenMoney(): (amount: Satang | null) => string {
  const currency = useCurrency();
  const format = useFormatMoney(currency);
  return currency ? format : formatMoney;
}
