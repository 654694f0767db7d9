export interface WalletEvents {
  /** The wallet or a game account was read again or moved; amounts in whole satang. */
  'wallet:balance-changed': { wallet: number; total: number };
  /** One provider made a deposit QR, so the others must refresh (S4.13). */
  'wallet:qr-created': { provider: string };
}
