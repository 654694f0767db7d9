import type { Satang } from '@wallet/contract/satang';

/** What the player confirmed; `all` gathers the wallet and every active game. */
export type TransferInput =
  | { way: 'some'; from: string; to: string; amount: Satang }
  | { way: 'all'; to: string };
