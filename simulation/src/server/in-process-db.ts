import { PGlite } from '@electric-sql/pglite';
import { Mutex } from 'async-mutex';
import { readFileSync } from 'node:fs';
import {
  assertNoTransaction,
  type Connection,
  type Db,
  isConflict,
  type QueryResult,
  retry,
  runTransaction,
  type SqlValue,
  toDbError,
  type Tx,
} from '@wallet/server/db';
import { byteaId, plannerSettings, PreparedStatements, valueParsers } from '@wallet/server/pglite';
import type { Work } from '../time/work';
import { asStep } from './server-process';

const serializers = { [byteaId]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` };
const transactionMs = 20_000;

/**
 * Opens PGlite in this thread, in memory and filled from a dump: one thread makes the order of all work repeatable. The
 * backend's own driver runs it in a worker.
 */
export async function openInProcessDb(templateFile: string, work: Work): Promise<Db> {
  const loadDataDir = new Blob([readFileSync(templateFile)]);
  const engine = await PGlite.create({ parsers: valueParsers, serializers, loadDataDir });
  await engine.exec(plannerSettings.map(([name, value]) => `set ${name} = ${value};`).join(' '));
  const statements = new PreparedStatements(engine);
  const mutex = new Mutex();
  const order = new Mutex();

  async function run(sql: string, params: readonly SqlValue[] = []): Promise<QueryResult> {
    try {
      // The backend does not wait for `begin` before it sends the first statement.
      return await work.track(() => order.runExclusive(() => statements.query(sql, params)));
    } catch (error) {
      throw toDbError(error);
    }
  }

  /** Lets the process stop before and after each statement and commit. The engine rolls back what it left open. */
  const connection: Connection = {
    run: (sql, params) => (sql === 'rollback' ? run(sql) : asStep(() => run(sql, params))),
  };

  return {
    engine: 'pglite',
    query<T extends object>(sql: string, params?: readonly SqlValue[]) {
      assertNoTransaction();
      return asStep(() => mutex.runExclusive(async () => (await run(sql, params)).rows as T[]));
    },
    tx<T>(fn: (tx: Tx) => Promise<T>) {
      assertNoTransaction();
      const attempt = (): Promise<T> =>
        mutex.runExclusive(() => runTransaction(connection, fn, transactionMs));
      return asStep(() => retry(attempt, isConflict));
    },
    close: () => engine.close(),
  };
}
