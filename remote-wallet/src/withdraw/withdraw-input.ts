import type { Satang } from '@wallet/contract/satang';

/** What the player confirmed; `all` gathers every active game first. */
export interface WithdrawInput {
  way: 'some' | 'all';
  amount: Satang;
}
