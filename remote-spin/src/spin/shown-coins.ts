import type { Spin } from './use-spin';

/**
 * Coins to show, null where they are not known: while the wheel turns without those that were won, which would give the
 * prize away.
 */
export function shownCoins(
  { stage, result }: Pick<Spin, 'stage' | 'result'>,
  coins: number | null,
): number | null {
  const left = stage === 'turning' ? (result?.remainingCoin ?? null) : null;
  return left === null ? coins : left - (result?.wonCoin ?? 0);
}
