import { EventEmitter } from 'node:events';
import type { Schemas } from '../call';
import type { Customer } from './customer';

export interface ChatNews {
  customer: Customer;
  message: Schemas['ChatHistoryMessage'];
}

/** Emits every message that this process has stored. A message that was sent again is emitted again. */
export class ChatFeed extends EventEmitter<{ news: [ChatNews] }> {}
