import type { Satang } from './satang';

let whole: Intl.NumberFormat | undefined;

/**
 * An amount in Thai style with two decimals and no unit (S1.9), as `1,234.50`; `signed` writes the plus of an amount
 * that came in.
 */
export function formatMoney(amount: Satang, { signed = false }: { signed?: boolean } = {}): string {
  // Built once, and late: it is the slowest part of writing a number.
  whole ??= new Intl.NumberFormat('th-TH', { maximumFractionDigits: 0, numberingSystem: 'latn' });
  const size = Math.abs(amount);
  const rest = size % 100;
  const sign = amount < 0 ? '-' : signed && amount > 0 ? '+' : '';
  return `${sign}${whole.format((size - rest) / 100)}.${String(rest).padStart(2, '0')}`;
}
