import { toApiError, type ApiError } from '@wallet/shared/api/api-error';
import type { ChatMessage } from '@wallet/shared/api/types';
import type { ChatBackend } from '../host/chat-backend';
import type { ChatMemory } from '../host/chat-memory';
import type { ChatSnapshot } from './chat-snapshot';
import { Connection } from './connection';
import {
  follow,
  hasGap,
  hasOlder,
  hearOf,
  lastSequence,
  precede,
  receive,
  unknownConversation,
  type ConversationState,
} from './conversation-state';
import { Outbox } from './outbox';
import { readNewer, readPage } from './read-history';

/** How often a closed chat without a line looks for answers, in ms. */
const quietMs = 30_000;
/** A message that was taken should come over the line within this time, in ms. */
const ownPatienceMs = 1_000;
/** What is read counts as read after so long (S9.2), in ms. */
const readMarkMs = 1_000;

/**
 * One person's conversation: what the server has, in its order, and what is on its way there. The line tells of new
 * messages at once; what it leaves out is read, so that nothing is missing, doubled or out of order.
 */
export class ChatClient {
  #conversation: ConversationState = unknownConversation;
  #snapshot: ChatSnapshot;
  #error: ApiError | undefined;
  #reading: Promise<void> | undefined;
  #readingOlder = false;
  /** Another tab has written: a conversation that was empty may have begun there. */
  #writtenElsewhere = false;
  #quiet: ReturnType<typeof setInterval> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #readMark: ReturnType<typeof setTimeout> | undefined;
  #marked = 0;
  readonly #listeners = new Set<() => void>();
  readonly #problems = new Set<(error: ApiError) => void>();
  readonly #connection: Connection;
  readonly #outbox: Outbox;

  constructor(
    private readonly backend: ChatBackend,
    memory: ChatMemory,
  ) {
    this.#connection = new Connection(backend, {
      changed: () => this.#publish(),
      message: (message) => this.#apply(receive(this.#conversation, message)),
      joined: (sequence) => {
        this.#apply(hearOf(this.#conversation, sequence));
        if (!this.#conversation.begun) void this.read();
        this.#outbox.hurry();
      },
      missed: () => {
        void this.read();
        this.#outbox.drain();
      },
    });
    this.#outbox = new Outbox(backend, memory, {
      changed: () => this.#publish(),
      changedElsewhere: () => {
        this.#writtenElsewhere = true;
      },
      sent: (sequence) => this.#expect(sequence),
      failed: ({ error }) => error && this.#complain(error),
    });
    this.#snapshot = this.#look();
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
      clearTimeout(this.#readMark);
    };
  }

  /** The chat is open: messages come as they are written. */
  open(): void {
    clearInterval(this.#quiet);
    this.#connection.open();
    void this.read();
  }

  /** The chat is closed, but something may have been written: the line, where there is one, stays. */
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
    if (this.#readingOlder || !hasOlder(this.#conversation)) return;
    this.#readingOlder = true;
    this.#publish();
    try {
      const page = await readPage(this.backend, this.#conversation.messages.length);
      this.#apply(precede(this.#conversation, page));
    } catch (error) {
      this.#complain(toApiError(error));
    } finally {
      this.#readingOlder = false;
      this.#publish();
    }
  }

  send(message: ChatMessage, file?: File): void {
    this.#outbox.add(message, file);
  }

  resend(id: string): void {
    this.#outbox.resend(id);
  }

  remove(id: string): void {
    this.#outbox.remove(id);
  }

  /** The person sees everything up to the newest message: told to the server a moment later. */
  seen(): void {
    const last = this.#conversation.messages.findLast(({ sender }) => sender !== 'customer')?.sequence ?? 0;
    if (last <= this.#marked) return;
    clearTimeout(this.#readMark);
    this.#readMark = setTimeout(() => {
      this.#marked = last;
      // A mark that is lost is made up by the next.
      this.backend.markRead().catch(() => undefined);
    }, readMarkMs);
  }

  /** The person looked away before it counted. */
  unseen(): void {
    clearTimeout(this.#readMark);
  }

  /** Who is known to have written nothing has nothing to hear. */
  #mayHaveNews(): boolean {
    const { begun, messages } = this.#conversation;
    return !begun || messages.length > 0 || this.#writtenElsewhere;
  }

  async #readNow(): Promise<void> {
    try {
      if (!this.#conversation.begun)
        this.#apply(precede(this.#conversation, await readPage(this.backend, 0)), false);
      else await this.#readOn();
      while (hasGap(this.#conversation)) {
        const last = lastSequence(this.#conversation);
        await this.#readOn();
        // The line told of what cannot be read yet: asked again a moment later.
        if (lastSequence(this.#conversation) === last) {
          this.#readSoon();
          break;
        }
      }
      this.#error = undefined;
    } catch (error) {
      this.#error = toApiError(error);
    }
  }

  #readSoon(): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => void this.read(), ownPatienceMs);
  }

  async #readOn(): Promise<void> {
    const newer = await readNewer(this.backend, lastSequence(this.#conversation));
    this.#apply(follow(this.#conversation, newer), false);
  }

  #apply(next: ConversationState, fill = true): void {
    if (next === this.#conversation) return;
    this.#conversation = next;
    if (this.#outbox.items.length > 0)
      this.#outbox.arrived(new Set(next.messages.map(({ clientMessageId }) => clientMessageId)));
    this.#publish();
    if (fill && hasGap(next)) void this.read();
  }

  /** The server took a message: it comes over the line, or is read. */
  #expect(sequence: number): void {
    if (sequence <= lastSequence(this.#conversation)) return;
    clearTimeout(this.#patience);
    const wait = this.#connection.state === 'joined' ? ownPatienceMs : 0;
    this.#patience = setTimeout(() => this.#apply(hearOf(this.#conversation, sequence)), wait);
  }

  #complain(error: ApiError): void {
    for (const listener of this.#problems) listener(error);
  }

  #look(): ChatSnapshot {
    const { messages, begun } = this.#conversation;
    return {
      messages,
      begun,
      outgoing: this.#outbox.items,
      hasOlder: hasOlder(this.#conversation),
      readingOlder: this.#readingOlder,
      error: this.#error,
      reading: this.#reading !== undefined,
      trouble: this.#error !== undefined || !navigator.onLine,
    };
  }

  #publish(): void {
    this.#snapshot = this.#look();
    for (const listener of this.#listeners) listener();
  }
}
