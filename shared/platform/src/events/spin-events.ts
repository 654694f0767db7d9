export interface SpinEvents {
  /** A coupon was claimed into the wallet; amount in whole satang, null when it was not told. */
  'spin:prize-claimed': { amount: number | null };
}
