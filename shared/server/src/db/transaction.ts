import { AsyncLocalStorage } from 'node:async_hooks';
import { withTimeLimit } from '../clock';
import { canceledCode, DbError, isConnectionLost, outcomeUnknownCode } from './db-error';
import type { Queryable, SqlValue, Tx } from './driver';

const callbacks = new WeakMap<Queryable, (() => void)[]>();

/** Callbacks of a transaction that run only after its commit. They must not throw. */
export const afterCommit = {
  do(tx: Queryable, work: () => void): void {
    const pending = callbacks.get(tx);
    if (pending) pending.push(work);
    else callbacks.set(tx, [work]);
  },
  run(tx: Queryable): void {
    for (const work of callbacks.get(tx) ?? []) work();
    callbacks.delete(tx);
  },
};

const running = new AsyncLocalStorage<{ isOpen: boolean }>();

function markTransaction<T>(work: () => Promise<T>): Promise<T> {
  const state = { isOpen: true };
  return running.run(state, work).finally(() => {
    state.isOpen = false;
  });
}

/**
 * Throws when the current call stack is inside a transaction. On the embedded engine, a query outside an open
 * transaction would wait for itself forever, so it is rejected at once, also on PostgreSQL.
 */
export function assertNoTransaction(): void {
  if (running.getStore()?.isOpen)
    throw new Error('A transaction is open here: use its tx, not the database.');
}

/** Rows of a statement, and its command as the server reports it: `SELECT`, `COMMIT`. */
export interface QueryResult {
  rows: object[];
  command: string;
}

/** One connection to an engine. It runs statements in the order of the calls. */
export interface Connection {
  run(sql: string, params?: readonly SqlValue[]): Promise<QueryResult>;
}

const timeoutError = (ms: number): DbError =>
  new DbError({ message: `A transaction took longer than ${ms} ms.`, code: canceledCode });

/** Throws the error of a commit. For a lost connection it has the code 40003, because the commit may have succeeded. */
function throwUnknownOutcome(error: unknown): never {
  if (!isConnectionLost(error)) throw error;
  throw new DbError({ message: 'The connection broke during the commit.', code: outcomeUnknownCode });
}

/**
 * Runs `work` between begin and commit on one connection. Any failure rolls back and is thrown again.
 * @throws DbError with the code 40003 when the connection broke during the commit, so that its outcome is unknown
 */
export async function runTransaction<T>(
  connection: Connection,
  work: (tx: Tx) => Promise<T>,
  limitMs: number,
): Promise<T> {
  let isOpen = true;
  const query = async (sql: string, params?: readonly SqlValue[]): Promise<object[]> => {
    if (!isOpen) throw new Error('This transaction is over.');
    return (await connection.run(sql, params)).rows;
  };
  const tx = { query } as unknown as Tx;
  // Not awaited, so that it is sent together with the first statement. A lost connection loses both.
  const begin = connection.run('begin');
  begin.catch(() => undefined);
  try {
    const result = await withTimeLimit(
      markTransaction(() => work(tx)),
      limitMs,
      () => timeoutError(limitMs),
    );
    isOpen = false;
    await begin;
    const { command } = await connection.run('commit').catch(throwUnknownOutcome);
    // The server responds to a commit of a failed transaction with ROLLBACK and no error.
    if (command !== 'COMMIT')
      throw new DbError({ message: 'The transaction had failed and was rolled back.', code: '25P02' });
    afterCommit.run(tx);
    return result;
  } catch (error) {
    isOpen = false;
    // When the connection is lost, the server rolls back by itself.
    await connection.run('rollback').catch(() => undefined);
    throw error;
  }
}
