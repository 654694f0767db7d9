import type { ApiError } from '@wallet/contract';
import { randomId } from '@wallet/platform';
import type { KnownChatMessage } from '@wallet/platform/api';
import type { ChatBackend, ChatHost } from '../link/chat-host';
import type { ChatStorage } from '../link/chat-storage';
import { createChatEffects, type Dispatch } from './chat-effects';
import { reduce } from './chat-machine';
import { toSnapshot, type ChatSnapshot } from './chat-snapshot';
import { createChatState, type ChatState, type Environment } from './chat-state';
import { restoreItems } from './outbox';
import { SharedQueue } from './shared-queue';
import { Support } from './support';

/** Returns a clock that never goes back, in ms: after the phone's clock is set back, delays would last too long. */
function createClock(): () => number {
  let latest = 0;
  let addedMs = 0;
  return () => {
    addedMs = Math.max(addedMs, latest - Date.now());
    latest = Date.now() + addedMs;
    return latest;
  };
}

/** One person's conversation. Each call dispatches an event to the reducer. */
export class ChatClient {
  #state: ChatState;
  #snapshot: ChatSnapshot;
  readonly #listeners = new Set<() => void>();
  readonly #problems = new Set<(error: ApiError) => void>();
  readonly #events: Parameters<Dispatch>[0][] = [];
  #isDispatching = false;
  readonly #now = createClock();
  readonly #effects: ReturnType<typeof createChatEffects>;
  readonly #support = new Support(() => this.#publish());

  constructor(
    private readonly backend: ChatBackend,
    storage: ChatStorage,
    readPageContext?: ChatHost['readPageContext'],
  ) {
    const queue = new SharedQueue(storage);
    this.#effects = createChatEffects({
      backend,
      queue,
      support: this.#support,
      readPageContext,
      dispatch: (event) => this.#dispatch(event),
      onProblem: (error) => this.#problems.forEach((listener) => listener(error)),
    });
    this.#state = restoreItems(createChatState(this.#environment(), randomId()), queue.read().stored);
    this.#snapshot = toSnapshot(this.#state, this.#support.state);
  }

  readonly snapshot = (): ChatSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls the listener with the error of a customer's action. Returns a function that unsubscribes. */
  readonly onProblem = (listener: (error: ApiError) => void): (() => void) => {
    this.#problems.add(listener);
    return () => void this.#problems.delete(listener);
  };

  /** Starts to send the messages of the outbox. Returns a function that stops everything. */
  start(): () => void {
    const unwatch = this.#effects.watch();
    this.#dispatch({ type: 'started' });
    return () => {
      unwatch();
      this.#support.stop();
      this.#dispatch({ type: 'stopped' });
    };
  }

  /** Opens the connection, which delivers messages in real time. */
  open(): void {
    this.#dispatch({ type: 'opened' });
  }

  /** Polls for new messages while the chat is closed. An open connection stays open. */
  listen(): void {
    this.#dispatch({ type: 'listenRequested' });
  }

  /** Reads the newest messages again, after a failed read. */
  read(): void {
    this.#dispatch({ type: 'readRequested' });
  }

  /** Reads the page before the known messages. Resolves when the read has ended. */
  async readOlder(): Promise<void> {
    this.#dispatch({ type: 'olderRequested' });
    if (!this.#snapshot.isReadingOlder) return;
    await new Promise<void>((resolve) => {
      const unsubscribe = this.subscribe(() => {
        if (this.#snapshot.isReadingOlder) return;
        unsubscribe();
        resolve();
      });
    });
  }

  send(message: KnownChatMessage, file?: File): void {
    this.#dispatch({ type: 'messageWritten', id: randomId(), message, file });
  }

  /** Resends at once a message that failed, has no response, or may have arrived. */
  resend(id: string): void {
    this.#dispatch({ type: 'resendRequested', id });
  }

  remove(id: string): void {
    this.#dispatch({ type: 'removeRequested', id });
  }

  /** Marks all messages up to a position as visible. They count as read after 1 s. */
  markVisible(position: number): void {
    this.#dispatch({ type: 'seen', position });
  }

  markHidden(): void {
    this.#dispatch({ type: 'unseen' });
  }

  /** Notifies the help desk, if there is one, that the customer is typing. */
  reportTyping(): void {
    if (this.#support.shouldSignal(this.#now())) this.#effects.signalTyping();
  }

  /** Rates the closed conversation: 5 is best. Rejects with `ApiError`. */
  async rate(score: number, comment: string): Promise<void> {
    await this.backend.rate(score, comment);
    this.#support.change({ type: 'rated' });
  }

  #environment(): Environment {
    return { now: this.#now(), isOnline: navigator.onLine, supportsIds: this.backend.supportsIds() };
  }

  /** Reduces an event and performs its effects before the next event is handled. */
  readonly #dispatch: Dispatch = (event) => {
    this.#events.push(event);
    if (this.#isDispatching) return;
    this.#isDispatching = true;
    try {
      for (let next = this.#events.shift(); next; next = this.#events.shift()) {
        const { state, effects } = reduce(
          this.#state,
          typeof next === 'function' ? next() : next,
          this.#environment(),
        );
        this.#state = state;
        this.#publish();
        for (const effect of effects) this.#effects.perform(effect);
      }
    } finally {
      this.#isDispatching = false;
    }
  };

  #publish(): void {
    const next = toSnapshot(this.#state, this.#support.state);
    const names = Object.keys(next) as (keyof ChatSnapshot)[];
    if (names.every((name) => next[name] === this.#snapshot[name])) return;
    this.#snapshot = next;
    for (const listener of this.#listeners) listener();
  }
}
