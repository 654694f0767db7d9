import type { Satang } from '@wallet/contract/satang';
import { useCallback } from 'react';
import { useCommonText } from '../use-common-text';

/**
 * Formats a whole number in Thai style, such as `1,234`; null (not known) becomes a dash. Does not use `Intl`: its
 * first use takes a tenth of a second on a phone, just when the money appears.
 */
export function formatCount(count: number | null): string {
  // A comma before each group of three digits.
  return count === null ? '–' : String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** The currencies of the product (S1.4): baht, and also kip in the Lao edition. */
export type Currency = 'THB' | 'LAK';

/** Returns the currency for the contract's name, `BAHT` or `LAK`. */
export const currencyOf = (name: string): Currency => (name === 'LAK' ? 'LAK' : 'THB');

/**
 * Formats an amount in Thai style with two decimals and no unit (S1.9), such as `1,234.50`; `signed` adds a plus to an
 * amount that came in. Null (not known) becomes a dash.
 */
export function formatMoney(amount: Satang | null, { signed = false }: { signed?: boolean } = {}): string {
  if (amount === null) return '–';
  const absolute = Math.abs(amount);
  const decimals = absolute % 100;
  const plus = signed && amount > 0 ? '+' : '';
  const sign = amount < 0 ? '-' : plus;
  return `${sign}${formatCount((absolute - decimals) / 100)}.${String(decimals).padStart(2, '0')}`;
}

/** Returns a function that formats an amount with its unit, for a sentence or a button. */
export function useFormatMoney(currency: Currency = 'THB'): (amount: Satang | null) => string {
  const t = useCommonText();
  return useCallback((amount) => `${formatMoney(amount)} ${t(`unit.${currency}`)}`, [currency, t]);
}
