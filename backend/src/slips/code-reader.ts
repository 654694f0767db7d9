import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { BoundedSemaphore } from '../auth/bounded-semaphore';
import type { CodeReaderReply, CodeReaderRequest } from './code-reader-messages';
import type { Picture } from './picture';

/** More pixels are not looked at: four bytes each, and as many again for the way there. */
const mostPixels = 16_000_000;
const idleMs = 30_000;
/** Pictures that wait for the one that is being read. */
const queue = 16;

/** What a picture says; or that it has too many pixels, or took more time or memory than there was. */
export type CodeReading = CodeReaderReply | { tooMuch: 'pixels' | 'work' };

/**
 * Reads the code on a picture in a thread of its own, one picture at a time: whatever the picture is made of, it costs
 * at most some memory and seconds, and the server goes on. The thread starts when it is needed and ends when it is not.
 */
export class CodeReader {
  readonly #semaphore = new BoundedSemaphore(1, queue);
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** `limitMs`: how long one picture may take. */
  constructor(private readonly limitMs = 8_000) {}

  /** @throws Busy when too many pictures are waiting */
  read(bytes: Buffer, { type, width, height, isPlain }: Picture): Promise<CodeReading> {
    if (width === 0 || height === 0) return Promise.resolve({ broken: true });
    if (width * height > mostPixels) return Promise.resolve({ tooMuch: 'pixels' });
    // Of a form that could grow without end; no phone makes it, so a person may look.
    if (!isPlain) return Promise.resolve({ code: null });
    return this.#semaphore.run(() => this.#ask({ bytes, type }));
  }

  /** Ends the thread; the next picture starts another. */
  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #ask(request: CodeReaderRequest): Promise<CodeReading> {
    clearTimeout(this.#idle);
    const worker = this.#started();
    const reading = await new Promise<CodeReading>((resolve) => {
      const settle = (answer: CodeReading): void => {
        clearTimeout(timer);
        worker.off('message', settle).off('exit', giveUp);
        resolve(answer);
      };
      const giveUp = (): void => settle({ tooMuch: 'work' });
      const timer = setTimeout(() => {
        giveUp();
        void this.end();
      }, this.limitMs);
      worker.on('message', settle).on('exit', giveUp);
      worker.postMessage(request);
    });
    this.#idle = setTimeout(() => void this.end(), idleMs).unref();
    return reading;
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(path.join(__dirname, 'code-reader-worker.ts'), {
      // A worker does not inherit the loader that lets the parent read TypeScript.
      execArgv: ['--require', require.resolve('tsx/cjs')],
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
    });
    worker.unref();
    // What it dies of is known by its being gone.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }
}
