import { isBuilt } from '@wallet/server';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { maxPixels, type Picture } from './picture';

/** Request to the thread that reads QR codes. Replies come in the order of the requests. */
export interface CodeReaderRequest {
  bytes: Uint8Array;
  type: Picture['type'];
}

/** Text of the QR code; null when there is none. `broken`: the picture cannot be decoded. */
export type CodeReaderReply = { code: string | null } | { broken: true };

const idleMs = 30_000;

/** Result of a picture. `exceeded`: it has too many pixels, or reading it took too much time or memory. */
type CodeReaderResult = CodeReaderReply | { exceeded: 'pixels' | 'work' };

/**
 * Reads the QR code on a picture in a separate thread, one picture at a time. A picture can use limited memory and a
 * few seconds at most, and the server stays responsive. The thread starts on demand and stops when it is idle.
 */
export class CodeReader {
  readonly #oneAtATime = pLimit(1);
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #abort: ((error: Error) => void) | undefined;

  constructor(private readonly limitMs = 8_000) {}

  /** @throws Error when the thread is stopped during the read */
  read(bytes: Buffer, { type, width, height, hasBoundedMemory }: Picture): Promise<CodeReaderResult> {
    if (width === 0 || height === 0) return Promise.resolve({ broken: true });
    if (width * height > maxPixels) return Promise.resolve({ exceeded: 'pixels' });
    // Phones do not create such pictures, so a person may review the slip.
    if (!hasBoundedMemory) return Promise.resolve({ code: null });
    return this.#oneAtATime(() => this.#request({ bytes, type }));
  }

  /** Stops the thread and rejects its current read; the next picture starts a new thread. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#abort?.(new Error('The code reader was stopped.'));
    await worker?.terminate();
  }

  async #request(request: CodeReaderRequest): Promise<CodeReaderResult> {
    clearTimeout(this.#idle);
    const worker = this.#getWorker();
    const result = await new Promise<CodeReaderResult>((resolve, reject) => {
      const clear = (): void => {
        clearTimeout(timer);
        worker.off('message', finish).off('exit', onLimit);
        this.#abort = undefined;
      };
      const finish = (found: CodeReaderResult): void => {
        clear();
        resolve(found);
      };
      this.#abort = (error) => {
        clear();
        reject(error);
      };
      const onLimit = (): void => finish({ exceeded: 'work' });
      const timer = setTimeout(() => {
        onLimit();
        void this.stop();
      }, this.limitMs);
      worker.on('message', finish).on('exit', onLimit);
      worker.postMessage(request);
    });
    this.#idle = setTimeout(() => void this.stop(), idleMs).unref();
    return result;
  }

  #getWorker(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(path.join(__dirname, `code-reader-worker${isBuilt ? '.js' : '.ts'}`), {
      // A worker does not inherit the loader that lets the parent read TypeScript.
      execArgv: isBuilt ? [] : ['--require', require.resolve('tsx/cjs')],
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
    });
    worker.unref();
    // The `exit` event handles every failure of the worker.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }
}

export const slipCodeReader = new CodeReader();
