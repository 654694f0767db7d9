export interface WalletEvents {
  /** The balance of the wallet or of a game account was fetched again or changed. Amounts in whole satang. */
  'wallet:balance-changed': { wallet: number; total: number };
  /** A provider created a deposit QR code, so the other providers must refresh (S4.13). */
  'wallet:qr-created': { provider: string };
}
