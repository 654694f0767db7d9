import { type ApiError, toApiError } from '@wallet/contract';
import type { ChatBackend } from '../host/chat-backend';
import type { Outgoing } from './outgoing';
import { uploadKind } from './upload-kind';

/** The queue that the files belong to. */
export interface UploadQueue {
  items(): readonly Outgoing[];
  change(id: string, change: (item: Outgoing) => Outgoing): void;
  fail(id: string, error: ApiError): void;
  /** A file has been stored or given up. */
  ended(): void;
}

/** Stores the files of messages, one at a time and without holding up the texts behind them. */
export class Uploads {
  readonly #running = new Map<string, AbortController>();

  constructor(
    private readonly backend: Pick<ChatBackend, 'upload'>,
    private readonly queue: UploadQueue,
  ) {}

  abort(id: string): void {
    this.#running.get(id)?.abort();
  }

  stop(): void {
    for (const upload of this.#running.values()) upload.abort();
  }

  async next(): Promise<void> {
    const next = this.queue.items().find((item) => item.status === 'uploading_file' && item.file);
    if (this.#running.size > 0 || !next?.file || !navigator.onLine) return;
    const { clientMessageId: id, file } = next;
    const upload = new AbortController();
    this.#running.set(id, upload);
    try {
      // By whole percents: each is also a sign of life to the other tabs.
      const onProgress = (part: number) =>
        this.queue.change(id, (item) => ({ ...item, progress: Math.round(part * 100) / 100 }));
      const path = await this.backend.upload(uploadKind(file), file, { signal: upload.signal, onProgress });
      this.queue.change(id, (item) => {
        if (item.message.message_type !== 'media') return item;
        const payload = { ...item.message.payload, filePath: path };
        return { ...item, status: 'sending', message: { message_type: 'media', payload } };
      });
    } catch (error) {
      if (!upload.signal.aborted) this.queue.fail(id, toApiError(error));
    } finally {
      this.#running.delete(id);
    }
    this.queue.ended();
  }
}
