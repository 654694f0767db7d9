const whole = new Intl.NumberFormat('th-TH', { maximumFractionDigits: 0, numberingSystem: 'latn' });

/** A number of coins in Thai style, as `1,234`; a dash where it is not known. */
export function formatCoins(coins: number | null): string {
  return coins === null ? '–' : whole.format(coins);
}
