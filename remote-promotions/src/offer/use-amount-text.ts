import type { Currency } from '@wallet/shared/format/currency';
import { formatMoney } from '@wallet/shared/format/format-money';
import type { Satang } from '@wallet/shared/format/satang';
import { useCommonText } from '@wallet/shared/ui/use-common-text';

/** Writes an amount with its unit into a sentence or on a button. */
export function useAmountText(): (amount: Satang, currency: Currency) => string {
  const common = useCommonText();
  return (amount, currency) => `${formatMoney(amount)} ${common(`unit.${currency}`)}`;
}
