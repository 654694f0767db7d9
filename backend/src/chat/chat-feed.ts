import type { components } from '@wallet/contract';
import type { Customer } from './customer';

/** A message that is now in a conversation. */
export interface ChatNews {
  customer: Customer;
  message: components['schemas']['ChatHistoryMessage'];
}

type Listener = (news: ChatNews) => void;

/**
 * Publishes every message that this process has stored to its listeners. A message that is sent again is published
 * again.
 */
export class ChatFeed {
  readonly #listeners = new Set<Listener>();

  /** Adds a listener. Returns a function that removes it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  publish(news: ChatNews): void {
    for (const listener of this.#listeners) listener(news);
  }
}
