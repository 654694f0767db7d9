/** What the player confirmed, the amount in satang; `all` gathers every active game first. */
export interface WithdrawInput {
  way: 'some' | 'all';
  amount: number;
}
