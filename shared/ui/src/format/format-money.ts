import type { Satang } from '@wallet/contract/satang';

/**
 * A whole number in Thai style, as `1,234`; a dash where it is not known. Without `Intl`, whose first use takes a phone a
 * tenth of a second, just when the money comes.
 */
export function formatCount(count: number | null): string {
  return count === null ? '–' : String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** The currencies of the product (S1.4): baht, and in the Lao edition kip as well. */
export type Currency = 'THB' | 'LAK';

/** The currency that the contract calls `BAHT` or `LAK`. */
export const currencyOf = (name: string): Currency => (name === 'LAK' ? 'LAK' : 'THB');

/**
 * An amount in Thai style with two decimals and no unit (S1.9), as `1,234.50`; `signed` writes the plus of an amount
 * that came in. An amount that is not known is a dash.
 */
export function formatMoney(amount: Satang | null, { signed = false }: { signed?: boolean } = {}): string {
  if (amount === null) return '–';
  const size = Math.abs(amount);
  const rest = size % 100;
  const sign = amount < 0 ? '-' : signed && amount > 0 ? '+' : '';
  return `${sign}${formatCount((size - rest) / 100)}.${String(rest).padStart(2, '0')}`;
}
