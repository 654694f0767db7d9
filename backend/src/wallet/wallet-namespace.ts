import type { Namespace, Server, Socket } from 'socket.io';
import type { components } from '@wallet/contract';
import type { WalletChange } from './read-wallet-changes';

interface ToPage {
  'wallet-ready'(state: components['schemas']['WalletReady']): void;
  'wallet-changed'(change: WalletChange): void;
}

/** Member of a connected page, and the hash of the token of the connection. */
interface PageOwner {
  memberId: string;
  tokenHash: string;
}

type NoEvents = Record<string, never>;

export type WalletNamespace = Namespace<NoEvents, ToPage, NoEvents, PageOwner>;
export type WalletSocket = Socket<NoEvents, ToPage, NoEvents, PageOwner>;

/**
 * Opens the wallet namespace on the chat's socket server. The cast is needed because the server has the chat's types.
 */
export const walletNamespace = (io: Pick<Server, 'of'>): WalletNamespace =>
  io.of('/wallet') as unknown as WalletNamespace;
