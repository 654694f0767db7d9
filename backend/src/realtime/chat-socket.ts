import type { components } from '@wallet/shared/api/schema';
import type { Socket } from 'socket.io';
import type { ChatNews } from '../chat/chat-feed';
import type { Identity } from './identify-socket';

/** What `join` is answered with: the place of the newest message, or why it was refused. */
export type JoinReply = { sequence: number } | { message: string };

export interface FromCustomer {
  join(room: unknown, reply?: (answer: JoinReply) => void): void;
}

export interface ToCustomer {
  /** A message that now stands in the joined conversation. */
  messaging(message: components['schemas']['ChatHistoryMessage']): void;
}

/** What the processes of a site tell each other. */
export interface BetweenProcesses {
  news(news: ChatNews): void;
}

export type ChatSocket = Socket<FromCustomer, ToCustomer, BetweenProcesses, Identity>;
