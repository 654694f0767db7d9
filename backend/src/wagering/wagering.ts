import type { Satang } from '../core/ledger/satang';

/** Source of bonus money with conditions. */
export type WageringSource = 'bonus' | 'promotion' | 'invite' | 'refund';

export type GameCategory = 'slot' | 'sport' | 'lotto';

/** Wagering of one credit of bonus money, with its conditions. Amounts are in satang. Its row is in `bonus_round`. */
export interface Wagering {
  id: string;
  source: WageringSource;
  /** The bonus's or promotion's code; null for invite and refund. */
  code: string | null;
  /** Counted deposit. */
  base: Satang;
  amount: Satang;
  /** Percentages kept when the condition is met, and when it is not. */
  success: number;
  fail: number;
  /** Stakes needed to meet the condition, and stakes before this wagering started. */
  stakeTarget: Satang;
  stakedBefore: Satang;
  /** Below this total, the wagering may be ended before its condition is met. */
  endBelow: Satang;
  /** The only games that money may go to. */
  category: GameCategory | null;
}
