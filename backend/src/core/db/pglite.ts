import { Mutex, withTimeout } from 'async-mutex';
import type { Db, SqlValue, Tx, TxLimits } from './driver';
import { insideTransaction } from './inside-transaction';
import { type DbLimits, defaultDbLimits } from './limits';
import { noneFree } from './none-free';
import { PgliteEngine } from './pglite-engine';
import type { PgliteWorkerData } from './pglite-messages';
import { isConflict, retrying } from './retrying';
import { type Connection, runTransaction } from './run-transaction';

/** The embedded engine. `dump` writes its whole content to a file from which a new one can start. */
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
  const permit = withTimeout(mutex, limits.waitMs, noneFree(limits.waitMs));
  let engine = new PgliteEngine(data);
  await engine.ready.catch(async (error: unknown) => {
    await engine.end();
    throw error;
  });

  const current = async (): Promise<PgliteEngine> => {
    // After a statement was killed, committed data is still in the folder.
    if (engine.ended && data.dataDir !== undefined) {
      engine = new PgliteEngine(data);
      await engine.ready;
    }
    return engine;
  };
  const run = async (sql: string, params?: readonly SqlValue[], { statementMs }: TxLimits = limits) =>
    engine.send({ kind: 'run', sql, ...(params && { params: [...params] }) }, statementMs);
  const attempt = <T>(fn: (tx: Tx) => Promise<T>, own: TxLimits): Promise<T> =>
    permit.runExclusive(async () => {
      await current();
      const connection: Connection = { run: (sql, params) => run(sql, params, own) };
      return runTransaction(connection, fn, own.transactionMs);
    });

  return {
    engine: 'pglite',
    async query<T extends object>(sql: string, params?: readonly SqlValue[]) {
      insideTransaction.refuse();
      return permit.runExclusive(async () => {
        await current();
        return (await run(sql, params)).rows as T[];
      });
    },
    async tx(fn, own = limits) {
      insideTransaction.refuse();
      return retrying(() => attempt(fn, own), isConflict);
    },
    dump: (file) =>
      mutex.runExclusive(async () => void (await engine.send({ kind: 'dump', file }, slowOperationMs))),
    close: () =>
      mutex.runExclusive(async () => {
        if (engine.ended) return;
        await engine.send({ kind: 'close' }, slowOperationMs);
        await engine.end();
      }),
  };
}
