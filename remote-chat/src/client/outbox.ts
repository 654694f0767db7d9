import { toApiError } from '@wallet/shared/api/api-error';
import type { ChatMessage } from '@wallet/shared/api/types';
import type { ChatBackend } from '../host/chat-backend';
import type { ChatMemory } from '../host/chat-memory';
import { clientMessageId } from './client-message-id';
import { isRefusal } from './is-refusal';
import { needsUpload, type Outgoing } from './outgoing';
import { readOutgoing } from './read-outgoing';
import { uploadKind } from './upload-kind';

/** A message goes out so long after it was written (S9.2), in ms. */
const sendDelayMs = 500;
/** How long a message of another tab is left to that tab before this one sends it too, in ms. */
const foreignPatienceMs = 15_000;
/** Pause after an answer that never came, in ms. */
const retryMs = 2_000;

export interface OutboxListener {
  /** The queue changed. */
  changed(): void;
  /** The server has a message at this place. */
  sent(sequence: number): void;
  failed(message: Outgoing): void;
}

/**
 * The customer's messages on their way: kept over reloads and shared by the tabs, sent one after the other in the order
 * they were written in. Until the server has said yes or no a message is sent again under its own id, which makes it one.
 */
export class Outbox {
  #items: readonly Outgoing[];
  readonly #notBefore = new Map<string, number>();
  readonly #uploads = new Map<string, AbortController>();
  #sending = false;
  #running = false;
  #stopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unhear: (() => void) | undefined;

  constructor(
    private readonly backend: Pick<ChatBackend, 'send' | 'upload'>,
    private readonly memory: ChatMemory,
    private readonly listener: OutboxListener,
  ) {
    // A file does not outlive its page: what had not been stored can only be chosen again.
    this.#items = this.#kept().map((item) => (needsUpload(item) ? { ...item, status: 'failed' } : item));
  }

  get items(): readonly Outgoing[] {
    return this.#items;
  }

  start(): void {
    this.#running = true;
    this.#stopped = false;
    this.#unhear = this.memory.subscribe((name) => name === 'outbox' && this.#hearOtherTab());
    this.drain();
  }

  stop(): void {
    this.#running = false;
    this.#stopped = true;
    this.#unhear?.();
    clearTimeout(this.#timer);
    for (const upload of this.#uploads.values()) upload.abort();
  }

  /** Takes a message; a media message comes with its file. */
  add(message: ChatMessage, file?: File): void {
    const item: Outgoing = {
      clientMessageId: clientMessageId(),
      message,
      createdAt: new Date().toISOString(),
      status: file ? 'uploading_file' : 'sending',
      ...(file && { file, progress: 0 }),
    };
    this.#delay(item.clientMessageId, sendDelayMs);
    this.#set([...this.#items, item]);
    this.drain();
  }

  resend(id: string): void {
    this.#change(id, (item) => ({
      ...item,
      error: undefined,
      progress: 0,
      status: needsUpload(item) ? 'uploading_file' : 'sending',
    }));
    this.drain();
  }

  /** Gives a message up that did not go out. */
  remove(id: string): void {
    this.#uploads.get(id)?.abort();
    this.#set(this.#items.filter((item) => item.clientMessageId !== id));
  }

  /** The history has these messages. */
  arrived(ids: ReadonlySet<string>): void {
    if (this.#items.some((item) => ids.has(item.clientMessageId)))
      this.#set(this.#items.filter((item) => !ids.has(item.clientMessageId)));
  }

  /** The server is in reach again: waits for nothing any more. */
  hurry(): void {
    this.#notBefore.clear();
    this.drain();
  }

  /** Sends what can be sent now. */
  drain(): void {
    if (!this.#running) return;
    void this.#sendNext();
    void this.#uploadNext();
  }

  async #sendNext(): Promise<void> {
    const next = this.#items.find((item) => item.status === 'sending');
    if (this.#sending || !next) return;
    const wait = (this.#notBefore.get(next.clientMessageId) ?? 0) - Date.now();
    if (wait > 0) return this.#later(wait);
    const { clientMessageId: id, message, createdAt } = next;
    this.#sending = true;
    try {
      const { sequence } = await this.backend.send({ clientMessageId: id, message, createdAt });
      this.#change(id, (item) => ({ ...item, status: 'succeed' }));
      this.listener.sent(sequence);
    } catch (error) {
      const reason = toApiError(error);
      if (isRefusal(reason)) this.#fail(id, reason);
      else this.#delay(id, reason.kind === 'code' ? (reason.details?.retryAfter ?? retryMs) : retryMs);
    } finally {
      this.#sending = false;
    }
    this.drain();
  }

  async #uploadNext(): Promise<void> {
    const next = this.#items.find((item) => item.status === 'uploading_file' && item.file);
    if (this.#uploads.size > 0 || !next?.file || !navigator.onLine) return;
    const { clientMessageId: id, file } = next;
    const upload = new AbortController();
    this.#uploads.set(id, upload);
    try {
      const onProgress = (progress: number) => this.#change(id, (item) => ({ ...item, progress }));
      const path = await this.backend.upload(uploadKind(file), file, { signal: upload.signal, onProgress });
      this.#change(id, (item) => {
        if (item.message.message_type !== 'media') return item;
        const payload = { ...item.message.payload, filePath: path };
        return { ...item, status: 'sending', message: { message_type: 'media', payload } };
      });
    } catch (error) {
      if (!upload.signal.aborted) this.#fail(id, toApiError(error));
    } finally {
      this.#uploads.delete(id);
    }
    this.drain();
  }

  #fail(id: string, error: NonNullable<Outgoing['error']>): void {
    this.#change(id, (item) => ({ ...item, status: 'failed', error }));
    const item = this.#items.find((one) => one.clientMessageId === id);
    if (item) this.listener.failed(item);
  }

  #delay(id: string, ms: number): void {
    this.#notBefore.set(id, Date.now() + ms);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.drain(), ms);
  }

  #kept(): Outgoing[] {
    return readOutgoing(this.memory.read('outbox'));
  }

  /** What another tab has queued is shown here too, and what it has sent is no longer. */
  #hearOtherTab(): void {
    const kept = this.#kept();
    const own = this.#items.filter((item) => item.file !== undefined || item.status === 'succeed');
    const ids = new Set(own.map((item) => item.clientMessageId));
    const known = new Set(this.#items.map((item) => item.clientMessageId));
    for (const { clientMessageId: id } of kept) if (!known.has(id)) this.#delay(id, foreignPatienceMs);
    this.#items = [...own, ...kept.filter((item) => !ids.has(item.clientMessageId))].sort((a, b) =>
      a.createdAt < b.createdAt ? -1 : 1,
    );
    this.listener.changed();
    this.drain();
  }

  #change(id: string, change: (item: Outgoing) => Outgoing): void {
    this.#set(this.#items.map((item) => (item.clientMessageId === id ? change(item) : item)));
  }

  #set(items: readonly Outgoing[]): void {
    const gone = this.#items.filter(
      (one) => !items.some((item) => item.clientMessageId === one.clientMessageId),
    );
    this.#items = items;
    this.#keep(new Set(gone.map((item) => item.clientMessageId)));
    this.listener.changed();
  }

  /** Writes the queue down as it is now, leaving to the other tabs what they have queued. */
  #keep(gone: ReadonlySet<string>): void {
    // What comes back after the end must not write into the memory of somebody who has logged out.
    if (this.#stopped) return;
    const ids = new Set(this.#items.map((item) => item.clientMessageId));
    const others = this.#kept().filter(({ clientMessageId: id }) => !ids.has(id) && !gone.has(id));
    const own = this.#items
      .filter((item) => item.status !== 'succeed')
      .map(({ file: _, progress: __, error: ___, ...item }) => item);
    const kept = [...others, ...own];
    this.memory.write('outbox', kept.length > 0 ? kept : null);
  }
}
