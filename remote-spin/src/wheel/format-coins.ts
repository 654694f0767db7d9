const whole = new Intl.NumberFormat('th-TH', { maximumFractionDigits: 0, numberingSystem: 'latn' });

/** A number of coins in Thai style, as `1,234`. */
export function formatCoins(coins: number): string {
  return whole.format(coins);
}
