/** Converts baht with at most two decimals to satang. */
export function satangOf(baht: number): bigint {
  const [integer = '0', decimals = ''] = baht.toFixed(2).split('.');
  return BigInt(integer + decimals);
}

/** Formats satang as Thai baht: groups of three digits and always two decimals. */
export function formatBaht(satang: bigint): string {
  const figures = satang.toString().padStart(3, '0');
  return `${figures.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${figures.slice(-2)}`;
}
