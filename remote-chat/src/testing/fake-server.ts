import { type ApiError, makeApiError } from '@wallet/contract';
import type { ChatHistoryMessage, ChatMessage, SupportEvent } from '@wallet/platform/api';
import type { ChatBackend, LinkListener } from '../link/chat-host';
import type { ChatStorage, StorageName } from '../link/chat-storage';
import { fakeMessage } from './fake-message';

const text = (message: string): ChatMessage => ({ message_type: 'text', payload: { message } });

type Stored = ChatHistoryMessage & { sequence: number; createdAt: string };

/** Optional features of a chat server, which the specification does not require. The project's own backend has both. */
export interface ServerFeatures {
  /** True when the server advertises that it stores message ids. */
  supportsIds?: boolean;
  /** True when the server returns the extra fields: sequence, client message id, read flag, last sequence at a join. */
  sendsExtraFields?: boolean;
}

/** A fake server with one conversation, and the network between it and its pages. */
export class FakeServer {
  readonly messages: Stored[] = [];
  readonly calls: string[] = [];
  readonly uploads: File[] = [];
  readonly ratings: { score: number; comment: string }[] = [];
  isDown = false;
  /** Number of the next send requests whose response is lost after the message was stored. */
  responsesToLose = 0;
  readReceipts = 0;
  /** Called before a message or file is stored; throws to reject it. */
  beforeStore: (message: ChatMessage | File) => void | Promise<void> = () => undefined;
  /** Number of send requests. */
  sendCount = 0;
  readonly #supportsIds: boolean;
  readonly #sendsExtraFields: boolean;
  readonly #connections = new Map<LinkListener, { joined: boolean }>();

  constructor({ supportsIds = true, sendsExtraFields = true }: ServerFeatures = {}) {
    this.#supportsIds = supportsIds;
    this.#sendsExtraFields = sendsExtraFields;
  }

  get texts(): string[] {
    return this.messages.map(({ message: { payload } }) =>
      'message' in payload ? (payload.message ?? '') : '',
    );
  }

  /** Rejects each message and file from now on. */
  rejectWith(error: Error | ApiError): void {
    this.beforeStore = () => {
      throw error;
    };
  }

  addMessage(message: string, sender = 'agent'): Stored {
    return this.store(text(message), sender, `other-${this.messages.length + 1}`);
  }

  store(message: ChatMessage, sender: string, clientMessageId: string): Stored {
    const earlier = this.messages.find((candidate) => candidate.clientMessageId === clientMessageId);
    if (earlier && this.#supportsIds) return earlier;
    const sequence = this.messages.length + 1;
    const createdAt = new Date(Date.UTC(2026, 10, 20, 3, 0, sequence)).toISOString();
    const parsed = fakeMessage({ sender, message, createdAt, clientMessageId, read: false });
    const stored = { ...parsed, sequence, createdAt };
    this.messages.push(stored);
    for (const [listener, { joined }] of this.#connections)
      if (joined && !this.isDown) listener.message(this.#toWire(stored));
    return stored;
  }

  /** Returns a message as the server sends it to the pages. */
  #toWire(stored: Stored): ChatHistoryMessage {
    return this.#sendsExtraFields ? stored : { ...stored, sequence: null, clientMessageId: null, read: null };
  }

  /** Sends an event of the help desk to the pages. */
  report(event: SupportEvent): void {
    for (const [listener, { joined }] of this.#connections) if (joined) listener.support(event);
  }

  cutNetwork(): void {
    this.isDown = true;
    for (const [listener, link] of this.#connections) {
      link.joined = false;
      listener.lost();
    }
  }

  restoreNetwork(): void {
    this.isDown = false;
  }

  readonly backend: ChatBackend = {
    supportsIds: () => this.#supportsIds,
    probeIdSupport: async () => {
      this.calls.push('probe');
      await this.#reach();
      return this.#supportsIds;
    },
    send: async ({ message, clientMessageId }) => {
      this.calls.push('send');
      this.sendCount += 1;
      await this.#reach();
      await this.beforeStore(message);
      const { sequence, createdAt } = this.store(message, 'customer', clientMessageId);
      if (this.responsesToLose > 0) {
        this.responsesToLose -= 1;
        throw makeApiError({ kind: 'network' });
      }
      return { sequence: this.#sendsExtraFields ? sequence : null, createdAt };
    },
    history: async ({ limit, skip, afterSequence = 0 }) => {
      this.calls.push(`history ${limit} ${skip} ${afterSequence}`);
      await this.#reach();
      const messages = this.messages
        .filter(({ sequence }) => sequence > afterSequence)
        .toReversed()
        .slice(skip, skip + limit)
        .map((stored) => this.#toWire(stored));
      return { messages, count: messages.length };
    },
    upload: async (kind, file, options) => {
      this.calls.push(`upload ${kind}`);
      await this.#reach();
      options?.onProgress?.(0.5);
      await this.beforeStore(file);
      options?.signal?.throwIfAborted();
      this.uploads.push(file);
      return `/media/chat/${file.name}`;
    },
    markRead: async () => {
      await this.#reach();
      this.readReceipts += 1;
    },
    rate: async (score, comment) => {
      await this.#reach();
      this.ratings.push({ score, comment });
    },
    fileUrl: (path) => path,
    openLink: (listener) => {
      this.#connections.set(listener, { joined: false });
      const join = async () => {
        const link = this.#connections.get(listener);
        await Promise.resolve();
        if (!link || this.isDown) return listener.lost();
        link.joined = true;
        listener.joined(this.#sendsExtraFields ? this.messages.length : null);
      };
      void join();
      return {
        rejoin: () => void join(),
        check: () => void join(),
        signalTyping: () => void this.calls.push('typing'),
        close: () => void this.#connections.delete(listener),
      };
    },
  };

  /** Throws a network error while the server is down. */
  async #reach(): Promise<void> {
    await Promise.resolve();
    if (this.isDown) throw makeApiError({ kind: 'network' });
  }
}

/** Simulates several tabs of one person: each call returns a tab's storage on one shared store. */
export function sharedStorage(): () => ChatStorage {
  const store = new Map<StorageName, string>();
  const tabs = new Map<object, (name: StorageName) => void>();
  return () => {
    const tab = {};
    return {
      read: (name) => JSON.parse(store.get(name) ?? 'null') as unknown,
      write: (name, value) => {
        const next = JSON.stringify(value);
        if ((store.get(name) ?? 'null') === next) return;
        store.set(name, next);
        for (const [other, listener] of tabs) if (other !== tab) listener(name);
      },
      subscribe: (listener) => {
        tabs.set(tab, listener);
        return () => void tabs.delete(tab);
      },
    };
  };
}
