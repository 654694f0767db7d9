import { Mutex, withTimeout } from 'async-mutex';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { withTimeLimit } from '../clock';
import { canceledCode, DbError, type DbErrorFields, isConflict, noConnectionError, retry } from './db-error';
import { type Db, type DbLimits, defaultDbLimits, type SqlValue, type Tx, type TxLimits } from './driver';
import { assertNoTransaction, type Connection, type QueryResult, runTransaction } from './transaction';

/** The data that the worker opens: a folder, or memory (optionally filled from a dumped template). */
export interface PgliteWorkerData {
  dataDir?: string;
  templateFile?: string;
}

/** Requests from the driver to the worker. Responses have the same id (0 for the opening itself). */
export type PgliteRequest =
  | { id: number; kind: 'run'; sql: string; params?: SqlValue[] }
  | { id: number; kind: 'dump'; file: string }
  | { id: number; kind: 'close' };

export type PgliteReply = ({ id: number } & QueryResult) | { id: number; error: DbErrorFields };

type Pending = { resolve: (result: QueryResult) => void; reject: (error: Error) => void };
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** Returns an error with the SQLSTATE of a server that was shut down. */
const stoppedError = (message = 'The embedded database has stopped.'): DbError =>
  new DbError({ message, code: '57P01' });

/** One PGlite in its own thread, so that a slow query does not block the server. It responds in order. */
class PgliteEngine {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly ready: Promise<unknown>;
  #lastId = 0;
  #hasEnded = false;

  constructor(data: PgliteWorkerData) {
    this.#worker = new Worker(path.join(__dirname, 'pglite-worker.ts'), {
      workerData: data,
      // A worker does not inherit the TypeScript loader of its parent.
      execArgv: ['--require', require.resolve('tsx/cjs')],
    });
    this.ready = new Promise<QueryResult>((resolve, reject) => this.#pending.set(0, { resolve, reject }));
    this.#worker.on('message', (reply: PgliteReply) => this.#receive(reply));
    this.#worker.on('error', (error) => this.#fail(stoppedError(error.message)));
    this.#worker.on('exit', () => this.#fail(stoppedError()));
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Sends one request. Terminates the thread after `limitMs`, because a busy PGlite cannot cancel. */
  send(request: WithoutId<PgliteRequest>, limitMs: number): Promise<QueryResult> {
    if (this.#hasEnded) return Promise.reject(stoppedError());
    this.#lastId += 1;
    const id = this.#lastId;
    const response = new Promise<QueryResult>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
    });
    this.#worker.postMessage({ ...request, id });
    return withTimeLimit(response, limitMs, () => {
      void this.end();
      return new DbError({ message: `A statement took longer than ${limitMs} ms.`, code: canceledCode });
    });
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    await this.#worker.terminate();
  }

  #receive(reply: PgliteReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ('error' in reply) pending?.reject(new DbError(reply.error));
    else pending?.resolve(reply);
  }

  #fail(error: DbError): void {
    this.#hasEnded = true;
    for (const pending of this.#pending.values()) pending.reject(error);
    this.#pending.clear();
  }
}

/** The embedded engine. `dump` writes its complete content to a file that a new engine can start from. */
export interface PgliteDb extends Db {
  dump(file: string): Promise<void>;
}

const slowOperationMs = 60_000;

/** Opens PGlite in a worker thread, in a folder or in memory. The caller must have the folder's lock. */
export async function openPglite(
  data: PgliteWorkerData,
  limits: DbLimits = defaultDbLimits,
): Promise<PgliteDb> {
  // PGlite has one session: a transaction uses it exclusively, and all others wait for their turn.
  const mutex = new Mutex();
  const mutexWithTimeout = withTimeout(mutex, limits.waitMs, noConnectionError(limits.waitMs));
  let engine = new PgliteEngine(data);
  await engine.ready.catch(async (error: unknown) => {
    await engine.end();
    throw error;
  });

  /** Opens the folder again after a terminated statement: committed data is still there. Data in memory is lost. */
  const restartIfEnded = async (): Promise<void> => {
    if (!engine.hasEnded || data.dataDir === undefined) return;
    engine = new PgliteEngine(data);
    await engine.ready;
  };
  const run = async (sql: string, params?: readonly SqlValue[], { statementMs }: TxLimits = limits) =>
    engine.send({ kind: 'run', sql, ...(params && { params: [...params] }) }, statementMs);
  const attempt = <T>(fn: (tx: Tx) => Promise<T>, txLimits: TxLimits): Promise<T> =>
    mutexWithTimeout.runExclusive(async () => {
      await restartIfEnded();
      const connection: Connection = { run: (sql, params) => run(sql, params, txLimits) };
      return runTransaction(connection, fn, txLimits.transactionMs);
    });

  return {
    engine: 'pglite',
    async query<T extends object>(sql: string, params?: readonly SqlValue[]) {
      assertNoTransaction();
      return mutexWithTimeout.runExclusive(async () => {
        await restartIfEnded();
        return (await run(sql, params)).rows as T[];
      });
    },
    async tx(fn, txLimits = limits) {
      assertNoTransaction();
      return retry(() => attempt(fn, txLimits), isConflict);
    },
    dump: (file) =>
      mutex.runExclusive(async () => void (await engine.send({ kind: 'dump', file }, slowOperationMs))),
    close: () =>
      mutex.runExclusive(async () => {
        if (engine.hasEnded) return;
        await engine.send({ kind: 'close' }, slowOperationMs);
        await engine.end();
      }),
  };
}
