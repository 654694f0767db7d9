import type { Satang } from './satang';

/**
 * Converts an amount in baht (at most two decimals) to whole satang.
 * @throws RangeError for a third decimal or an amount beyond safe integers
 */
export function toSatang(baht: number): Satang {
  const text = baht.toFixed(2);
  const satang = Number(text.replace('.', ''));
  if (Number(text) !== baht || !Number.isSafeInteger(satang))
    throw new RangeError(`${baht} is not an amount of baht.`);
  return satang as Satang;
}
