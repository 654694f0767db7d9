import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DbError } from './db-error';
import type { PgliteReply, PgliteRequest, PgliteWorkerData } from './pglite-messages';

type Answer = { rows: object[]; command: string };
type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

/** One PGlite in its own thread, so that a slow query does not block the server. It responds in order. */
export class PgliteEngine {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly ready: Promise<unknown>;
  #lastId = 0;
  #ended = false;

  constructor(data: PgliteWorkerData) {
    this.#worker = new Worker(path.join(__dirname, 'pglite-worker.ts'), {
      workerData: data,
      // A worker does not inherit the TypeScript loader of its parent.
      execArgv: ['--require', require.resolve('tsx/cjs')],
    });
    this.ready = new Promise<Answer>((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
    this.#worker.on('message', (reply: PgliteReply) => this.#settle(reply));
    this.#worker.on('error', (error) => this.#fail(error.message));
    this.#worker.on('exit', () => this.#fail('The embedded database has stopped.'));
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Sends one request. Terminates the thread after `limitMs`, because a busy PGlite cannot cancel. */
  send(request: Unnumbered<PgliteRequest>, limitMs: number): Promise<Answer> {
    if (this.#ended)
      return Promise.reject(new DbError({ message: 'The embedded database has stopped.', code: '57P01' }));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new DbError({ message: `A statement took longer than ${limitMs} ms.`, code: '57014' }));
        void this.end();
      }, limitMs);
      const done =
        <V>(settle: (value: V) => void) =>
        (value: V): void => {
          clearTimeout(timer);
          settle(value);
        };
      this.#waiting.set(id, { resolve: done(resolve), reject: done(reject) });
      this.#worker.postMessage({ ...request, id });
    });
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#worker.terminate();
  }

  #settle(reply: PgliteReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(new DbError(reply.error));
    else waiting?.resolve(reply);
  }

  #fail(message: string): void {
    this.#ended = true;
    for (const waiting of this.#waiting.values()) waiting.reject(new DbError({ message, code: '57P01' }));
    this.#waiting.clear();
  }
}
