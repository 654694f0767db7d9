import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '@wallet/contract';
import { io, type Socket } from 'socket.io-client';

type Schemas = components['schemas'];

/** A page's connection to the wallet's namespace in a test. */
export interface WalletPage {
  socket: Socket;
  changes: Schemas['WalletChange'][];
  /** The first message of the connection. */
  ready: Promise<Schemas['WalletReady']>;
  /** Waits until this many changes have arrived. */
  hears(count: number): Promise<Schemas['WalletChange'][]>;
}

const maxWaitMs = 15_000;

/**
 * Connects a page to the wallet's namespace on a backend's port.
 * @throws Error with the error code as message
 */
export async function openWalletSocket(port: number, auth: Record<string, unknown>): Promise<WalletPage> {
  const socket = io(`http://127.0.0.1:${port}/wallet`, {
    transports: ['websocket'],
    auth,
    reconnection: false,
    forceNew: true,
  });
  const changes: Schemas['WalletChange'][] = [];
  socket.on('wallet-changed', (change: Schemas['WalletChange']) => changes.push(change));
  const ready = new Promise<Schemas['WalletReady']>((resolve) => socket.once('wallet-ready', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return {
    socket,
    changes,
    ready,
    async hears(count) {
      const giveUpAt = Date.now() + maxWaitMs;
      while (changes.length < count && Date.now() < giveUpAt) await sleep(10);
      return changes;
    },
  };
}
