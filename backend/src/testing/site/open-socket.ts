import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '@wallet/contract';
import { type Socket, io } from 'socket.io-client';
import type { ChatNews } from '../../chat/chat-feed';

type Message = ChatNews['message'];

/** A customer's socket in a test. */
export interface TestSocket {
  socket: Socket;
  /** The received messages, in order of arrival. */
  heard: Message[];
  /** Requests to join a conversation and returns the response. */
  join(room: object): Promise<components['schemas']['ChatSocketJoined']>;
  /** Waits until this many messages have arrived. */
  hears(count: number): Promise<Message[]>;
}

const timeoutMs = 15_000;

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
