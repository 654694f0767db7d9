import type { components } from '@wallet/contract';
import type { Socket } from 'socket.io';
import type { ChatNews } from './chat-feed';
import type { Identity } from './identify-socket';

type Schemas = components['schemas'];

export interface FromCustomer {
  /** Not validated yet; a valid value is a ChatSocketJoin. */
  join(room: unknown, reply?: (answer: Schemas['ChatSocketJoined']) => void): void;
}

export interface ToCustomer {
  /** A message that is now in the joined conversation. */
  messaging(message: Schemas['ChatHistoryMessage']): void;
}

/** Events that the processes of a site send each other. */
export interface BetweenProcesses {
  news(news: ChatNews): void;
}

export type ChatSocket = Socket<FromCustomer, ToCustomer, BetweenProcesses, Identity>;
