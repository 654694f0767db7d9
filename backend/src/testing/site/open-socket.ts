import type { components } from '@wallet/contract';
import { io, type Socket } from 'socket.io-client';
import type { ChatNews } from '../../chat/chat-socket';
import { waitUntil } from '../wait-until';

type Schemas = components['schemas'];
type Message = ChatNews['message'];

const timeoutMs = 15_000;

/** A customer's socket in a test. */
export interface TestSocket {
  socket: Socket;
  /** The received messages, in order of arrival. */
  messages: Message[];
  /** Requests to join a conversation and returns the response. */
  join(room: object): Promise<Schemas['ChatSocketJoined']>;
  /** Waits until this many messages have arrived. */
  waitForMessages(count: number): Promise<Message[]>;
}

/** Resolves when the socket is connected. Closes a rejected socket. */
function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
}

/**
 * Connects a socket to a backend's port.
 * @throws Error with the error code as message
 */
export async function openSocket(
  port: number,
  auth: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth,
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  const messages: Message[] = [];
  socket.on('messaging', (message: Message) => messages.push(message));
  await connected(socket);
  return {
    socket,
    messages,
    join: (room) => socket.timeout(timeoutMs).emitWithAck('join', room),
    async waitForMessages(count) {
      await waitUntil(() => messages.length >= count);
      return messages;
    },
  };
}

/** A page's connection to the wallet's namespace in a test. */
export interface WalletPage {
  socket: Socket;
  changes: Schemas['WalletChange'][];
  /** The first message of the connection. */
  ready: Promise<Schemas['WalletReady']>;
  /** Waits until this many changes of a sort have arrived, and returns these. Postings and stages have no common order. */
  waitForChanges(count: number, sort?: 'money' | 'stage'): Promise<Schemas['WalletChange'][]>;
}

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
  await connected(socket);
  return {
    socket,
    changes,
    ready,
    async waitForChanges(count, sort) {
      const ofSort = () => changes.filter(({ kind }) => !sort || (kind === 'stage') === (sort === 'stage'));
      await waitUntil(() => ofSort().length >= count);
      return ofSort();
    },
  };
}
