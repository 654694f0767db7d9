import { type ApiError, isDefinite, toApiError } from '@wallet/contract';
import type { ChatReceipt, KnownChatMessage } from '@wallet/platform/api';
import type { ChatBackend } from '../host/chat-backend';
import type { ChatStorage } from '../host/chat-storage';
import { randomId } from '@wallet/platform';
import { mergeTabs } from './merge-tabs';
import type { OutboxListener } from './outbox-listener';
import { isUploadedElsewhere, needsUpload, type Outgoing } from './outgoing';
import { SharedQueue } from './shared-queue';
import { Uploads } from './uploads';
import { WakeTimer } from './wake-timer';

/** A message goes out so long after it was written (S9.2), in ms. */
const sendDelayMs = 500;
/** How long a message of another tab is left to that tab before this one sends it too, or gives it up, in ms. */
const foreignPatienceMs = 15_000;
/** How long a request of another tab may take before nobody waits for its answer any more (S9.1), in ms. */
const foreignAnswerMs = 65_000;
/** Pause after an answer that never came, in ms. */
const retryMs = 2_000;
/** A message that is under way for so long without an answer may be sent again or removed by hand, in ms. */
const overdueMs = 15_000;

/**
 * The customer's messages on their way: kept over reloads and shared by the tabs, sent one after the other in the order
 * they were written in. To a backend that keeps ids a message is sent again under its own until it has said yes or no.
 * To any other one goes exactly one request, from the page that wrote it; where its answer is lost the history is read.
 */
export class Outbox {
  #items: readonly Outgoing[];
  readonly #queue: SharedQueue;
  readonly #uploads: Uploads;
  /** This page: another one, and this one after a reload, has another name. */
  readonly #page = randomId();
  readonly #notBefore = new Map<string, number>();
  /** Until when a message is left to the page that wrote it. */
  readonly #foreignUntil = new Map<string, number>();
  /** What the backend has said of ids, once it has been asked. */
  #idsKept: boolean | undefined;
  #sending = false;
  #running = false;
  #stopped = false;
  readonly #timer = new WakeTimer(() => this.drain());
  #silence: ReturnType<typeof setTimeout> | undefined;
  #unhear: (() => void) | undefined;

  constructor(
    private readonly backend: Pick<ChatBackend, 'send' | 'upload' | 'saysIdsKept' | 'askIdsKept'>,
    storage: ChatStorage,
    private readonly listener: OutboxListener,
  ) {
    this.#queue = new SharedQueue(storage);
    this.#uploads = new Uploads(backend, {
      items: () => this.#items,
      change: (id, change) => this.#change(id, change),
      fail: (id, error) => this.#fail(id, error),
      ended: () => this.drain(),
    });
    this.#items = this.#queue.read().kept.map((item) => {
      // A file does not outlive its page: what had not been stored can only be chosen again.
      if (needsUpload(item)) return { ...item, status: 'failed' };
      this.#foreignUntil.set(item.clientMessageId, Date.now() + foreignPatienceMs);
      const isOpen = item.status === 'sending' && item.attempt && !item.attempt.keyed;
      return isOpen || item.unsure ? { ...item, status: 'failed', unsure: 'looking' } : item;
    });
  }

  get items(): readonly Outgoing[] {
    return this.#items;
  }

  /** Messages that may have arrived: the history is to be looked at. */
  get unsure(): readonly Outgoing[] {
    return this.#items.filter(({ unsure }) => unsure);
  }

  start(): void {
    this.#running = true;
    this.#stopped = false;
    this.#unhear = this.#queue.subscribe(() => {
      this.#hearOtherTab();
      this.listener.changedElsewhere();
      this.drain();
    });
    this.drain();
    if (this.unsure.length > 0) this.listener.unsure();
  }

  stop(): void {
    this.#running = false;
    this.#stopped = true;
    this.#unhear?.();
    this.#timer.clear();
    clearTimeout(this.#silence);
    this.#uploads.stop();
  }

  /** Takes a message; a media message comes with its file. */
  add(message: KnownChatMessage, file?: File): void {
    const item: Outgoing = {
      clientMessageId: randomId(),
      message,
      createdAt: new Date().toISOString(),
      status: file ? 'uploading_file' : 'sending',
      by: this.#page,
      ...(file && { file, progress: 0 }),
    };
    this.#delay(item.clientMessageId, sendDelayMs);
    this.#set([...this.#items, item]);
    this.drain();
  }

  /** Sends at once what had failed, was overdue, or may have arrived. */
  resend(id: string): void {
    this.#notBefore.delete(id);
    this.#change(id, (item) => ({
      ...item,
      by: this.#page,
      attempt: item.unsure ? undefined : item.attempt,
      unsure: undefined,
      error: undefined,
      overdue: undefined,
      progress: 0,
      status: needsUpload(item) ? 'uploading_file' : 'sending',
    }));
    this.drain();
  }

  /** Gives a message up that did not go out. */
  remove(id: string): void {
    this.#uploads.abort(id);
    this.#set(this.#items.filter((item) => item.clientMessageId !== id));
  }

  /** The conversation has these messages. */
  arrived(ids: ReadonlySet<string>): void {
    if (this.#items.some((item) => ids.has(item.clientMessageId)))
      this.#set(this.#items.filter((item) => !ids.has(item.clientMessageId)));
  }

  /** The history was looked at for a message, which is certainly not there so far, or may be. */
  looked(id: string, isMissing: boolean): void {
    const { unsure } = this.#items.find((item) => item.clientMessageId === id) ?? {};
    const found = isMissing || unsure === 'missing' ? 'missing' : 'open';
    if (unsure && unsure !== found) this.#change(id, (item) => ({ ...item, unsure: found }));
  }

  /** The server is in reach again: waits for nothing any more. */
  hurry(): void {
    this.#notBefore.clear();
    this.drain();
  }

  /** Sends what can be sent now. */
  drain(): void {
    if (!this.#running) return;
    void this.#sendAll();
    void this.#uploads.next();
    this.#settleForeign();
  }

  async #sendAll(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (let next = this.#next(); next && this.#running; next = this.#next()) {
        const wait = (this.#notBefore.get(next.clientMessageId) ?? 0) - Date.now();
        if (wait > 0) return this.#timer.in(wait);
        await this.#send(next);
      }
    } finally {
      this.#sending = false;
    }
    this.#settleForeign();
  }

  #next(): Outgoing | undefined {
    const ownOnly = this.#idsKept === false && !this.backend.saysIdsKept();
    return this.#items.find(({ status, by }) => status === 'sending' && (!ownOnly || by === this.#page));
  }

  async #send({ clientMessageId: id, attempt }: Outgoing): Promise<void> {
    const keyed = await this.#askIdsKept(attempt?.keyed === true);
    if (keyed === null) return this.#tryAgain(id);
    if (!keyed) {
      await this.listener.prepare();
      this.#hearOtherTab();
    }
    const item = this.#items.find((one) => one.clientMessageId === id);
    if (item?.status !== 'sending' || !this.#running) return;
    if (keyed) return this.#request(item, true);
    // Left to the page that wrote it.
    if (item.by !== this.#page) return;
    if (item.attempt) return this.#doubt(id);
    return navigator.onLine ? this.#request(item, false) : this.#tryAgain(id);
  }

  /** Whether the backend keeps ids; null when it is out of reach, and nothing has been sent. */
  async #askIdsKept(again: boolean): Promise<boolean | null> {
    if (this.backend.saysIdsKept()) return (this.#idsKept = true);
    if (this.#idsKept === false && !again) return false;
    try {
      return (this.#idsKept = await this.backend.askIdsKept());
    } catch {
      return null;
    }
  }

  async #request(item: Outgoing, keyed: boolean): Promise<void> {
    const { clientMessageId: id, message, createdAt } = item;
    const firstTry = !item.attempt && item.by === this.#page;
    const attempt = item.attempt ?? { at: Date.now(), keyed, after: this.listener.newest() };
    // Before it goes out, so that no reload and no other tab takes it for one that did not.
    this.#change(id, (one) => ({ ...one, attempt }));
    let receipt: ChatReceipt;
    try {
      receipt = await this.backend.send({ clientMessageId: id, message, createdAt }, { again: keyed });
    } catch (error) {
      const reason = toApiError(error);
      // It has not left the page.
      if (reason.kind === 'unsent') {
        if (firstTry) this.#change(id, (one) => ({ ...one, attempt: undefined }));
        return this.#tryAgain(id);
      }
      if (isDefinite(reason, { firstTry, keyed })) return this.#fail(id, reason);
      return keyed ? this.#tryAgain(id, reason) : this.#doubt(id);
    }
    this.#change(id, (one) => ({ ...one, status: 'succeed', unsure: undefined, error: undefined }));
    this.listener.sent(receipt, item);
  }

  #fail(id: string, error: ApiError): void {
    this.#change(id, (item) => ({ ...item, status: 'failed', attempt: undefined, error }));
    const item = this.#items.find((one) => one.clientMessageId === id);
    if (item) this.listener.failed(item);
  }

  /** Nobody knows whether it arrived, and a second request might make two of it. */
  #doubt(id: string): void {
    this.#change(id, (item) => ({ ...item, status: 'failed', unsure: 'looking', overdue: undefined }));
    this.listener.unsure();
  }

  /** It did not go out, or nobody knows whether it arrived and under its own id it may be sent once more. */
  #tryAgain(id: string, reason?: ApiError): void {
    this.#delay(id, reason?.kind === 'code' ? (reason.details?.retryAfter ?? retryMs) : retryMs);
    this.#change(id, (item) =>
      Date.now() - Date.parse(item.createdAt) > overdueMs ? { ...item, overdue: true } : item,
    );
  }

  #delay(id: string, ms: number): void {
    this.#notBefore.set(id, Date.now() + ms);
  }

  /** What another tab has queued is shown here too, and what it has sent or removed is no longer. */
  #hearOtherTab(): void {
    const { kept, gone } = this.#queue.read();
    for (const id of gone) this.#uploads.abort(id);
    const known = new Set(this.#items.map((item) => item.clientMessageId));
    for (const { clientMessageId: id } of kept) {
      if (known.has(id)) continue;
      this.#delay(id, foreignPatienceMs);
      this.#foreignUntil.set(id, Date.now() + foreignPatienceMs);
    }
    this.#items = mergeTabs(this.#items, kept, gone);
    this.#awaitFiles();
    this.listener.changed();
  }

  /** Towards a backend that keeps no ids, what another page left unsent is given up, and what it sent is in doubt. */
  #settleForeign(): void {
    if (this.#idsKept !== false || this.backend.saysIdsKept() || !navigator.onLine) return;
    for (const { clientMessageId: id, status, by, attempt } of this.#items) {
      if (status !== 'sending' || by === this.#page) continue;
      const until = attempt ? attempt.at + foreignAnswerMs : (this.#foreignUntil.get(id) ?? 0);
      if (until > Date.now()) this.#timer.in(until - Date.now());
      else if (attempt) this.#doubt(id);
      else this.#change(id, (item) => ({ ...item, status: 'failed' }));
    }
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
    // What comes back after the end must not write into the storage of somebody who has logged out.
    if (!this.#stopped) this.#queue.write(items, new Set(gone.map((item) => item.clientMessageId)));
    this.listener.changed();
  }
}
