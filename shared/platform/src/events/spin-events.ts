export interface SpinEvents {
  /** A coupon was claimed into the wallet. Amount in whole satang; null if unknown. */
  'spin:prize-claimed': { amount: number | null };
}
