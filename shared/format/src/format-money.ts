import type { Satang } from '@wallet/contract/satang';

let whole: Intl.NumberFormat | undefined;

/**
 * An amount in Thai style with two decimals and no unit (S1.9), as `1,234.50`; `signed` writes the plus of an amount
 * that came in. An amount that is not known is a dash.
 */
export function formatMoney(amount: Satang | null, { signed = false }: { signed?: boolean } = {}): string {
  if (amount === null) return '–';
  // Built once, and late: it is the slowest part of writing a number.
  whole ??= new Intl.NumberFormat('th-TH', { maximumFractionDigits: 0, numberingSystem: 'latn' });
  const size = Math.abs(amount);
  const rest = size % 100;
  const sign = amount < 0 ? '-' : signed && amount > 0 ? '+' : '';
  return `${sign}${whole.format((size - rest) / 100)}.${String(rest).padStart(2, '0')}`;
}
