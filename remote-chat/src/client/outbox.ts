import { toApiError, type ApiError } from '@wallet/shared/api/api-error';
import type { ChatMessage } from '@wallet/shared/api/types';
import { isDefinite } from '@wallet/shared/once/is-definite';
import type { ChatBackend } from '../host/chat-backend';
import type { ChatMemory } from '../host/chat-memory';
import { clientMessageId } from './client-message-id';
import { mergeTabs } from './merge-tabs';
import type { OutboxListener } from './outbox-listener';
import { isUploadedElsewhere, needsUpload, type Outgoing } from './outgoing';
import { SharedQueue } from './shared-queue';
import { uploadKind } from './upload-kind';

/** A message goes out so long after it was written (S9.2), in ms. */
const sendDelayMs = 500;
/** How long a message of another tab is left to that tab before this one sends it too, or gives up its file, in ms. */
const foreignPatienceMs = 15_000;
/** Pause after an answer that never came, in ms. */
const retryMs = 2_000;
/** A message that is under way for so long without an answer may be sent again or removed by hand, in ms. */
const overdueMs = 15_000;

/**
 * The customer's messages on their way: kept over reloads and shared by the tabs, sent one after the other in the order
 * they were written in. Until the server has said yes or no a message is sent again under its own id, which makes it one.
 */
export class Outbox {
  #items: readonly Outgoing[];
  readonly #queue: SharedQueue;
  readonly #notBefore = new Map<string, number>();
  /** What no earlier try can have brought to the server. */
  readonly #untried = new Set<string>();
  readonly #uploads = new Map<string, AbortController>();
  #sending = false;
  #running = false;
  #stopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #unhear: (() => void) | undefined;

  constructor(
    private readonly backend: Pick<ChatBackend, 'send' | 'upload'>,
    memory: ChatMemory,
    private readonly listener: OutboxListener,
  ) {
    this.#queue = new SharedQueue(memory);
    // A file does not outlive its page: what had not been stored can only be chosen again.
    this.#items = this.#queue
      .read()
      .kept.map((item) => (needsUpload(item) ? { ...item, status: 'failed' } : item));
  }

  get items(): readonly Outgoing[] {
    return this.#items;
  }

  start(): void {
    this.#running = true;
    this.#stopped = false;
    this.#unhear = this.#queue.subscribe(() => this.#hearOtherTab());
    this.drain();
  }

  stop(): void {
    this.#running = false;
    this.#stopped = true;
    this.#unhear?.();
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
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
    this.#untried.add(item.clientMessageId);
    this.#delay(item.clientMessageId, sendDelayMs);
    this.#set([...this.#items, item]);
    this.drain();
  }

  /** Sends at once what had failed or was overdue. */
  resend(id: string): void {
    this.#notBefore.delete(id);
    this.#change(id, (item) => ({
      ...item,
      error: undefined,
      overdue: undefined,
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
      if (isDefinite(reason, this.#untried.has(id))) this.#fail(id, reason);
      else this.#tryAgain(next, reason);
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
      // By whole percents: each is also a sign of life to the other tabs.
      const onProgress = (part: number) =>
        this.#change(id, (item) => ({ ...item, progress: Math.round(part * 100) / 100 }));
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

  #fail(id: string, error: ApiError): void {
    this.#change(id, (item) => ({ ...item, status: 'failed', error }));
    const item = this.#items.find((one) => one.clientMessageId === id);
    if (item) this.listener.failed(item);
  }

  /** Nobody knows whether it arrived: under its own id it may be sent once more. */
  #tryAgain({ clientMessageId: id, createdAt }: Outgoing, reason: ApiError): void {
    this.#untried.delete(id);
    this.#delay(id, reason.kind === 'code' ? (reason.details?.retryAfter ?? retryMs) : retryMs);
    if (Date.now() - Date.parse(createdAt) > overdueMs)
      this.#change(id, (item) => ({ ...item, overdue: true }));
  }

  #delay(id: string, ms: number): void {
    this.#notBefore.set(id, Date.now() + ms);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.drain(), ms);
  }

  /** What another tab has queued is shown here too, and what it has sent or removed is no longer. */
  #hearOtherTab(): void {
    const { kept, gone } = this.#queue.read();
    for (const id of gone) this.#uploads.get(id)?.abort();
    const known = new Set(this.#items.map((item) => item.clientMessageId));
    for (const { clientMessageId: id } of kept) if (!known.has(id)) this.#delay(id, foreignPatienceMs);
    this.#items = mergeTabs(this.#items, kept, gone);
    this.#awaitFiles();
    this.listener.changed();
    this.listener.changedElsewhere();
    this.drain();
  }

  /** A tab that stores a file says so all the time; one that has fallen silent took the file along. */
  #awaitFiles(): void {
    clearTimeout(this.#silence);
    if (!this.#items.some(isUploadedElsewhere)) return;
    this.#silence = setTimeout(() => {
      // Nobody gets on without the network.
      if (!navigator.onLine) return this.#awaitFiles();
      for (const { clientMessageId: id } of this.#items.filter(isUploadedElsewhere))
        this.#change(id, (item) => ({ ...item, status: 'failed' }));
    }, foreignPatienceMs);
  }

  #change(id: string, change: (item: Outgoing) => Outgoing): void {
    this.#set(this.#items.map((item) => (item.clientMessageId === id ? change(item) : item)));
  }

  #set(items: readonly Outgoing[]): void {
    const gone = this.#items.filter(
      (one) => !items.some((item) => item.clientMessageId === one.clientMessageId),
    );
    this.#items = items;
    // What comes back after the end must not write into the memory of somebody who has logged out.
    if (!this.#stopped) this.#queue.write(items, new Set(gone.map((item) => item.clientMessageId)));
    this.listener.changed();
  }
}
