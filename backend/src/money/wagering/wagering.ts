import type { Satang } from '../../ledger/satang';

/** Where bonus money with conditions comes from. */
export type WageringSource = 'bonus' | 'promotion' | 'invite' | 'refund';

/** A group of games. */
export type GameCategory = 'slot' | 'sport' | 'lotto';

/** The wagering of one receipt of bonus money: its conditions; amounts in satang. Its row is in `bonus_round`. */
export interface Wagering {
  id: string;
  source: WageringSource;
  /** The bonus's or promotion's code; null for invite and refund. */
  code: string | null;
  /** The deposit that was counted. */
  base: Satang;
  amount: Satang;
  /** Percent kept when the condition is met, and when not. */
  success: number;
  fail: number;
  /** What has to be put at stake to meet the condition, and what had been staked before. */
  stakeTarget: Satang;
  stakedBefore: Satang;
  /** Below this total it may be ended without that. */
  endBelow: Satang;
  /** The only games that money may go to. */
  category: GameCategory | null;
}
