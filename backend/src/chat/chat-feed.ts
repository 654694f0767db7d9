import type { components } from '@wallet/contract';
import type { Customer } from './customer';

export interface ChatNews {
  customer: Customer;
  message: components['schemas']['ChatHistoryMessage'];
}

type Listener = (news: ChatNews) => void;

/** Publishes every message that this process has stored, also one that is sent again. */
export class ChatFeed {
  readonly #listeners = new Set<Listener>();

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  publish(news: ChatNews): void {
    for (const listener of this.#listeners) listener(news);
  }
}
