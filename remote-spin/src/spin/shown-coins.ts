import type { Spin } from './use-spin';

/** Coins to show: while the wheel turns without those that were won, which would give the prize away. */
export function shownCoins({ stage, result }: Pick<Spin, 'stage' | 'result'>, coins: number): number {
  return stage === 'turning' && result ? result.remainingCoin - (result.wonCoin ?? 0) : coins;
}
