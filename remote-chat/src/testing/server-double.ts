import { makeApiError } from '@wallet/contract';
import type { ChatHistoryMessage, ChatMessage } from '@wallet/platform/api';
import type { ChatBackend } from '../host/chat-backend';
import type { LinkListener } from '../host/chat-link';
import { messageDouble } from './message-double';

const text = (words: string): ChatMessage => ({ message_type: 'text', payload: { message: words } });

type Stored = ChatHistoryMessage & { sequence: number; createdAt: string };

/** Optional abilities of a server that the specification leaves open; the project's own backend has all. */
export interface Abilities {
  /** True when the server advertises that it stores message ids. */
  keepsIds?: boolean;
  /** True when the server returns the extra fields: sequence, client message id, read flag, and the place at a join. */
  tellsExtras?: boolean;
}

/** A fake server with one conversation, and the network between it and its pages. */
export class ServerDouble {
  readonly messages: Stored[] = [];
  readonly calls: string[] = [];
  readonly uploads: File[] = [];
  /** True while every call and connection fails. */
  down = false;
  /** Number of next responses to a send that are lost. */
  lostAnswers = 0;
  receipts = 0;
  /** Called before a message or file is stored; throws to reject it. */
  judge: (message: ChatMessage | File) => void | Promise<void> = () => undefined;
  /** Number of send requests. */
  posts = 0;
  readonly #keepsIds: boolean;
  readonly #tellsExtras: boolean;
  readonly #links = new Map<LinkListener, { joined: boolean }>();

  constructor({ keepsIds = true, tellsExtras = true }: Abilities = {}) {
    this.#keepsIds = keepsIds;
    this.#tellsExtras = tellsExtras;
  }

  /** Number of pages with an open connection. */
  get links(): number {
    return this.#links.size;
  }

  get said(): string[] {
    return this.messages.map(({ message: { payload } }) =>
      'message' in payload ? (payload.message ?? '') : '',
    );
  }

  say(words: string, sender = 'agent'): Stored {
    return this.take(text(words), sender, `other-${this.messages.length + 1}`);
  }

  take(message: ChatMessage, sender: string, clientMessageId: string): Stored {
    const known = this.messages.find((one) => one.clientMessageId === clientMessageId);
    if (known && this.#keepsIds) return known;
    const sequence = this.messages.length + 1;
    const createdAt = new Date(Date.UTC(2026, 10, 20, 3, 0, sequence)).toISOString();
    const told = messageDouble({ sender, message, createdAt, clientMessageId, read: false });
    const stored = { ...told, sequence, createdAt };
    this.messages.push(stored);
    for (const [listener, { joined }] of this.#links)
      if (joined && !this.down) listener.message(this.#told(stored));
    return stored;
  }

  /** Returns a message as the server sends it to the pages. */
  #told(stored: Stored): ChatHistoryMessage {
    return this.#tellsExtras ? stored : { ...stored, sequence: null, clientMessageId: null, read: null };
  }

  /** Takes the network down and closes every connection. */
  cut(): void {
    this.down = true;
    for (const [listener, link] of this.#links) {
      link.joined = false;
      listener.lost();
    }
  }

  mend(): void {
    this.down = false;
  }

  readonly backend: ChatBackend = {
    saysIdsKept: () => this.#keepsIds,
    askIdsKept: async () => {
      this.calls.push('ask');
      await this.#reach();
      return this.#keepsIds;
    },
    send: async ({ message, clientMessageId }) => {
      this.calls.push('send');
      this.posts += 1;
      await this.#reach();
      await this.judge(message);
      const { sequence, createdAt } = this.take(message, 'customer', clientMessageId);
      if (this.lostAnswers > 0) {
        this.lostAnswers -= 1;
        throw makeApiError({ kind: 'network' });
      }
      return { sequence: this.#tellsExtras ? sequence : null, createdAt };
    },
    history: async ({ limit, skip, afterSequence = 0 }) => {
      this.calls.push(`history ${limit} ${skip} ${afterSequence}`);
      await this.#reach();
      const messages = this.messages
        .filter(({ sequence }) => sequence > afterSequence)
        .toReversed()
        .slice(skip, skip + limit)
        .map((stored) => this.#told(stored));
      return { messages, count: messages.length };
    },
    upload: async (kind, file, options) => {
      this.calls.push(`upload ${kind}`);
      await this.#reach();
      options?.onProgress?.(0.5);
      await this.judge(file);
      options?.signal?.throwIfAborted();
      this.uploads.push(file);
      return `/media/chat/${file.name}`;
    },
    markRead: async () => {
      await this.#reach();
      this.receipts += 1;
    },
    fileUrl: (path) => path,
    openLink: (listener) => {
      this.#links.set(listener, { joined: false });
      const join = async () => {
        const link = this.#links.get(listener);
        await Promise.resolve();
        if (!link || this.down) return listener.lost();
        link.joined = true;
        listener.joined(this.#tellsExtras ? this.messages.length : null);
      };
      void join();
      return {
        rejoin: () => void join(),
        check: () => void join(),
        close: () => void this.#links.delete(listener),
      };
    },
  };

  async #reach(): Promise<void> {
    await Promise.resolve();
    if (this.down) throw makeApiError({ kind: 'network' });
  }
}
