/** What the player confirmed, amounts in satang; `all` gathers the wallet and every active game. */
export type TransferInput =
  | { way: 'some'; from: string; to: string; amount: number }
  | { way: 'all'; to: string };
