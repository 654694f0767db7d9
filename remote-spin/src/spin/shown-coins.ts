import type { Spin } from './use-spin';

/**
 * Coins to show: while the wheel turns those before the spin less the one it cost, so that coins that were won do not
 * give the prize away.
 */
export function shownCoins(
  { stage, coinsBefore }: Pick<Spin, 'stage' | 'coinsBefore'>,
  coins: number,
): number {
  return stage === 'turning' && coinsBefore !== null ? coinsBefore - 1 : coins;
}
