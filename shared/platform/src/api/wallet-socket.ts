import { readReply } from '@wallet/platform/api/read-reply';
import { type WalletChange, walletChange, type WalletReady, walletReady } from './replies/wallet-socket';

export type { WalletChange, WalletReady } from './replies/wallet-socket';

/** Reads a `wallet-changed` event of the socket; null when nothing can be made of it. */
export const readWalletChange = (event: unknown): WalletChange | null =>
  readReply('socket wallet-changed', walletChange, event);

/** Reads a `wallet-ready` event of the socket; null when nothing can be made of it. */
export const readWalletReady = (event: unknown): WalletReady | null =>
  readReply('socket wallet-ready', walletReady, event);
