import type { Schemas } from '../call';
import type { Customer } from './customer';

export interface ChatNews {
  customer: Customer;
  message: Schemas['ChatHistoryMessage'];
}

export interface AgentTyping {
  customer: Customer;
  agent: Schemas['ChatAgent'];
}

class Feed<News> {
  readonly #listeners = new Set<(news: News) => void>();

  listen(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  publish(news: News): void {
    for (const listener of this.#listeners) listener(news);
  }
}

/** Publishes every message that this process has stored. A message that was sent again is published again. */
export class ChatFeed extends Feed<ChatNews> {
  readonly typing = new Feed<AgentTyping>();
}
