import { type ApiError, toApiError } from '@wallet/contract';
import { sleep } from '@wallet/platform';
import type { ChatReceipt, KnownChatMessage } from '@wallet/platform/api';
import type { ChatBackend } from '../host/chat-backend';
import type { ChatStorage } from '../host/chat-storage';
import type { ChatSnapshot } from './chat-snapshot';
import { claimOwn } from './claim-own';
import { Connection } from './connection';
import { Conversation, type ConversationPlace } from './conversation';
import { Outbox } from './outbox';
import type { Outgoing } from './outgoing';
import { ownMessage } from './own-message';
import { fillGap, readNewest, readOlder } from './read-history';
import { ReadReceipt } from './read-receipt';
import { UnsureSearch } from './unsure-search';

/** How often a closed chat without a connection looks for answers, in ms. */
const quietMs = 30_000;
/** A message that was taken should come over the connection within this time, in ms. */
const ownPatienceMs = 1_000;
/** How long the first reading may hold up a message, in ms. */
const maxPrepareMs = 4_000;

/**
 * One person's conversation: what the server has, in its order, and what is on its way there. The connection tells of new
 * messages at once; what it leaves out is read, so that nothing is missing, doubled or out of order.
 */
export class ChatClient {
  readonly #conversation = new Conversation();
  /** Messages of the conversation that were found to be sent from here, by their keys. */
  readonly #claimed = new Map<string, string>();
  #snapshot: ChatSnapshot;
  #error: ApiError | undefined;
  #reading: Promise<void> | undefined;
  #readingOlder = false;
  /** Another tab has written: a conversation that was empty may have begun there. */
  #writtenElsewhere = false;
  #quiet: ReturnType<typeof setInterval> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #problems = new Set<(error: ApiError) => void>();
  readonly #connection: Connection;
  readonly #outbox: Outbox;
  readonly #readReceipt: ReadReceipt;
  readonly #search: UnsureSearch;

  constructor(
    private readonly backend: ChatBackend,
    storage: ChatStorage,
  ) {
    this.#connection = new Connection(backend, {
      changed: () => this.#publish(),
      message: (message) => {
        const isAll = message !== null && this.#conversation.hear(message);
        this.#changed();
        // A reading that is under way may have begun before it.
        if (!isAll) void (this.#conversation.hasGap ? this.read() : this.#readAgain());
      },
      joined: (sequence, isNew) => {
        if (sequence !== null) this.#tellOf(sequence);
        if (isNew && (sequence === null || !this.#conversation.begun)) void this.read();
        if (isNew) this.#outbox.hurry();
      },
      missed: () => {
        void this.read();
        this.#outbox.drain();
      },
    });
    this.#outbox = new Outbox(backend, storage, {
      prepare: () => this.#prepare(),
      newest: () => this.#newest(),
      changed: () => this.#publish(),
      changedElsewhere: () => {
        this.#writtenElsewhere = true;
      },
      sent: (receipt, message) => this.#sent(receipt, message),
      failed: ({ error }) => error && this.#complain(error),
      unsure: () => this.#search.start(),
    });
    this.#readReceipt = new ReadReceipt(() => backend.markRead());
    this.#search = new UnsureSearch({
      backend,
      conversation: this.#conversation,
      outbox: this.#outbox,
      readAgain: async () => {
        await this.#readAgain();
        return this.#error === undefined;
      },
      changed: () => this.#changed(),
    });
    this.#snapshot = this.#show();
  }

  readonly snapshot = (): ChatSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls back with what went wrong with something that the person did; gives what ends that. */
  readonly onProblem = (listener: (error: ApiError) => void): (() => void) => {
    this.#problems.add(listener);
    return () => void this.#problems.delete(listener);
  };

  /** Begins to send what waits; gives what ends everything. */
  start(): () => void {
    this.#outbox.start();
    return () => {
      this.#outbox.stop();
      this.#connection.close();
      clearInterval(this.#quiet);
      clearTimeout(this.#patience);
      this.#readReceipt.unseen();
      this.#search.stop();
    };
  }

  /** The chat is open: messages come as they are written. */
  open(): void {
    clearInterval(this.#quiet);
    this.#connection.open();
    void this.read();
  }

  /** The chat is closed, but something may have been written: the connection, where there is one, stays. */
  listen(): void {
    if (this.#connection.state !== 'off') return;
    clearInterval(this.#quiet);
    this.#quiet = setInterval(() => this.#mayHaveNews() && void this.read(), quietMs);
    void this.read();
  }

  /** Reads what is new, once at a time. */
  read(): Promise<void> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = undefined;
      this.#publish();
    });
    this.#publish();
    return this.#reading;
  }

  /** Reads the page before the messages that are there. */
  async readOlder(): Promise<void> {
    if (this.#readingOlder || !this.#conversation.hasOlder) return;
    this.#readingOlder = true;
    this.#publish();
    try {
      await readOlder(this.backend, this.#conversation);
      this.#changed();
    } catch (error) {
      this.#complain(toApiError(error));
    } finally {
      this.#readingOlder = false;
      this.#publish();
    }
  }

  send(message: KnownChatMessage, file?: File): void {
    this.#outbox.add(message, file);
  }

  resend(id: string): void {
    this.#outbox.resend(id);
  }

  remove(id: string): void {
    this.#outbox.remove(id);
  }

  /** The person sees everything up to a place in the conversation: told to the server a moment later. */
  seen(place: number): void {
    this.#readReceipt.seen(place);
  }

  /** The person looked away before it counted. */
  unseen(): void {
    this.#readReceipt.unseen();
  }

  /** Who is known to have written nothing has nothing to hear. */
  #mayHaveNews(): boolean {
    const { begun, messages } = this.#conversation;
    return !begun || messages.length > 0 || this.#writtenElsewhere;
  }

  /** What is known before a message goes out; nothing while one of one's own stands at a place that is a guess. */
  #newest(): ConversationPlace | null {
    const { begun, messages, newest } = this.#conversation;
    const isGuess = messages.some(
      ({ mine, confirmed, createdAt }) => mine && !confirmed && createdAt === null,
    );
    return begun && !isGuess ? newest : null;
  }

  async #readNow(): Promise<void> {
    try {
      await readNewest(this.backend, this.#conversation);
      this.#changed();
      const isFilled = await fillGap(this.backend, this.#conversation);
      this.#changed();
      // The connection told of what cannot be read yet: asked again a moment later.
      if (!isFilled) this.#readSoon();
      this.#error = undefined;
    } catch (error) {
      this.#changed();
      this.#error = toApiError(error);
    }
  }

  async #prepare(): Promise<void> {
    if (this.#conversation.begun) return;
    // A history that hangs does not hold a message up for long.
    await Promise.race([this.read(), sleep(maxPrepareMs)]);
  }

  async #readAgain(): Promise<void> {
    await this.#reading;
    await this.read();
  }

  #readSoon(wait = ownPatienceMs): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      // What the connection should have told has to be read: it may be dead.
      this.#connection.check();
      void this.read();
    }, wait);
  }

  #tellOf(sequence: number): void {
    this.#conversation.tellOf(sequence);
    this.#changed();
    if (this.#conversation.hasGap) void this.read();
  }

  /** The conversation may have changed: what has arrived is no longer on its way. */
  #changed(): void {
    const { messages, newest } = this.#conversation;
    if (this.#outbox.items.length > 0)
      this.#outbox.arrived(claimOwn(messages, newest.order, this.#outbox.items, this.#claimed));
    this.#publish();
  }

  /** The server took a message: it comes over the connection, or is read. */
  #sent({ sequence, createdAt }: ChatReceipt, message: Outgoing): void {
    const id = message.clientMessageId;
    if (sequence !== null && this.#conversation.newest.order === 'sequence') {
      if (sequence <= this.#conversation.newest.place) return;
      clearTimeout(this.#patience);
      const wait = this.#connection.state === 'joined' ? ownPatienceMs : 0;
      this.#patience = setTimeout(() => {
        if (this.#conversation.newest.place < sequence) this.#connection.check();
        this.#tellOf(sequence);
      }, wait);
    } else if (![...this.#claimed.values()].includes(id)) {
      if (this.#conversation.addOwn(ownMessage(message, createdAt))) this.#outbox.arrived(new Set([id]));
      else this.#readSoon();
      this.#publish();
    }
  }

  #complain(error: ApiError): void {
    for (const listener of this.#problems) listener(error);
  }

  #show(): ChatSnapshot {
    const { messages, begun, hasOlder, newest } = this.#conversation;
    return {
      messages,
      order: newest.order,
      begun,
      outgoing: this.#outbox.items,
      hasOlder,
      readingOlder: this.#readingOlder,
      error: this.#error,
      reading: this.#reading !== undefined,
      trouble: this.#error !== undefined || !navigator.onLine,
      link: this.#connection.state,
    };
  }

  #publish(): void {
    const next = this.#show();
    const names = Object.keys(next) as (keyof ChatSnapshot)[];
    if (names.every((name) => next[name] === this.#snapshot[name])) return;
    this.#snapshot = next;
    for (const listener of this.#listeners) listener();
  }
}
