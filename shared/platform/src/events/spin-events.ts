export interface SpinEvents {
  /** The member's coins after a spin or a reload of the wheel. */
  'spin:coins-changed': { coins: number };
  /** A coupon was claimed into the wallet; amount in whole satang, null when it was not told. */
  'spin:prize-claimed': { amount: number | null };
}
