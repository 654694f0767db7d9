import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '@wallet/contract';
import { type Socket, io } from 'socket.io-client';
import type { ChatNews } from '../../chat/messages/chat-feed';

type Message = ChatNews['message'];

/** A customer's socket as a test sees it. */
export interface TestSocket {
  socket: Socket;
  /** What it received, in the order it came. */
  heard: Message[];
  /** Asks to join a conversation and gives the answer. */
  join(room: object): Promise<components['schemas']['ChatSocketJoined']>;
  /** Waits until that many messages were received. */
  hears(count: number): Promise<Message[]>;
}

const timeoutMs = 15_000;

/**
 * Connects a socket to a backend's port.
 * @throws Error whose message is the code of the refusal
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
  const heard: Message[] = [];
  socket.on('messaging', (message: Message) => heard.push(message));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return {
    socket,
    heard,
    join: (room) => socket.timeout(timeoutMs).emitWithAck('join', room),
    async hears(count) {
      const giveUpAt = Date.now() + timeoutMs;
      while (heard.length < count && Date.now() < giveUpAt) await sleep(10);
      return heard;
    },
  };
}
