import { useCallback } from 'react';
import { type Currency, formatMoney } from './format/format-money';
import type { Satang } from '@wallet/contract/satang';
import { useCommonText } from './use-common-text';

/** Returns a function that formats an amount with its unit, for a sentence or a button. */
export function useFormatMoney(currency: Currency = 'THB'): (amount: Satang | null) => string {
  const t = useCommonText();
  return useCallback((amount) => `${formatMoney(amount)} ${t(`unit.${currency}`)}`, [currency, t]);
}
