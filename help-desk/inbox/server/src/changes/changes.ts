import type { Change } from '@wallet/inbox-calls';

interface Listener {
  agentId: string;
  send: (change: Change) => void;
  /** Checks the session at once: it may have ended. */
  check: () => void;
}

/** Sends changes to the pages that are connected to this process. */
export class Changes {
  readonly #listeners = new Set<Listener>();

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publish(change: Change): void {
    for (const { send } of this.#listeners) send(change);
  }

  /** Checks the sessions of an agent, for example after a logout. */
  checkSessions(agentId: string): void {
    for (const listener of this.#listeners) if (listener.agentId === agentId) listener.check();
  }
}
