import type { Satang } from '@wallet/contract/satang';
import { formatCount } from './format-count';

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
