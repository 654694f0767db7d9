import type { Currency } from '@wallet/shared/format/currency';
import { formatMoney } from '@wallet/shared/format/format-money';
import type { Satang } from '@wallet/shared/format/satang';
import { useCommonText } from '@wallet/shared/ui/use-common-text';
import { useCallback } from 'react';

/** Writes an amount with its unit inside a sentence or on a button. */
export function useMoneyWords(currency: Currency): (amount: Satang) => string {
  const t = useCommonText();
  return useCallback((amount) => `${formatMoney(amount)} ${t(`unit.${currency}`)}`, [currency, t]);
}
