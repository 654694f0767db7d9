import type { components } from '@wallet/contract';
import type { Customer } from './customer';

/** A message that now stands in a conversation. */
export interface ChatNews {
  customer: Customer;
  message: components['schemas']['ChatHistoryMessage'];
}

type Listener = (news: ChatNews) => void;

/** Passes every message that this process has stored to its listeners; a message stored again is passed again. */
export class ChatFeed {
  readonly #listeners = new Set<Listener>();

  /** Listens; gives what ends it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  publish(news: ChatNews): void {
    for (const listener of this.#listeners) listener(news);
  }
}
