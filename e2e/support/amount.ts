/** Whole satang of an amount in baht, which has at most two decimals. */
export function satangOf(baht: number): bigint {
  const [whole = '0', decimals = ''] = baht.toFixed(2).split('.');
  return BigInt(whole + decimals);
}

/** An amount as a Thai reader expects it: thousands in threes, always two decimals. */
export function written(satang: bigint): string {
  const figures = satang.toString().padStart(3, '0');
  return `${figures.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${figures.slice(-2)}`;
}

/** A balance times a game's factor, exactly, in whole satang. */
export function scaled(satang: bigint, factor: number): bigint {
  const decimals = String(factor).split('.')[1]?.length ?? 0;
  const power = 10 ** decimals;
  return (satang * BigInt(Math.round(factor * power))) / BigInt(power);
}
