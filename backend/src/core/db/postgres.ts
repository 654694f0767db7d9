import { Semaphore, withTimeout } from 'async-mutex';
import { Pool, types as builtIn } from 'pg';
import type { PoolClient } from 'pg';
import type { Db, SqlValue, Tx, TxLimits } from './driver';
import { insideTransaction } from './inside-transaction';
import { isPlainRead } from './is-plain-read';
import { type DbLimits, defaultDbLimits } from './limits';
import { noneFree } from './none-free';
import { plannerSettings } from './planner-settings';
import { isConflict, isConflictOrLost, retrying } from './retrying';
import { statementName } from './statement-name';
import { type Connection, runTransaction } from './run-transaction';
import { toDbError } from './to-db-error';
import { valueParsers } from './value-parsers';

interface PgAnswer {
  rows: object[];
  command: string;
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    valueParsers[oid] ?? builtIn.getTypeParser(oid, format),
} as typeof builtIn;

async function send(client: Pool | PoolClient, sql: string, params?: readonly SqlValue[]): Promise<PgAnswer> {
  try {
    const name = params && statementName(sql);
    const answer = (await client.query(
      name === undefined
        ? { text: sql, values: params && [...params] }
        : { name, text: sql, values: [...(params ?? [])] },
    )) as PgAnswer | PgAnswer[];
    return Array.isArray(answer) ? (answer.at(-1) ?? { rows: [], command: '' }) : answer;
  } catch (error) {
    throw toDbError(error);
  }
}

/** Maximum connections of one process to the server. */
const connections = 10;

/** Opens a pool on a real PostgreSQL server. Checks with one query that it responds. */
export async function openPostgres(url: string, limits: DbLimits = defaultDbLimits): Promise<Db> {
  const pool = new Pool({
    connectionString: url,
    types,
    max: connections,
    // Statements of one transaction that are not awaited are sent at once.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.transactionMs,
    application_name: 'wallet-backend',
    options: plannerSettings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', () => undefined);

  const permits = withTimeout(new Semaphore(connections), limits.waitMs, noneFree(limits.waitMs));

  const attempt = async <T>(fn: (tx: Tx) => Promise<T>, own: TxLimits): Promise<T> => {
    const client = await pool.connect().catch((error: unknown) => Promise.reject(toDbError(error)));
    // Without a listener, a connection that breaks between two statements would end the process. The next statement
    // fails.
    const onConnectionError = () => undefined;
    client.on('error', onConnectionError);
    const release = (): void => {
      client.off('error', onConnectionError);
      // The pool itself discards a client whose connection broke.
      client.release();
    };
    const connection: Connection = { run: (sql, params) => send(client, sql, params) };
    const work = async (tx: Tx): Promise<T> => {
      if (own.statementMs !== limits.statementMs)
        await tx.query(`set local statement_timeout = ${own.statementMs}`);
      return fn(tx);
    };
    return runTransaction(connection, work, own.transactionMs).finally(release);
  };

  try {
    await send(pool, 'select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }

  return {
    engine: 'postgres',
    async query<T extends object>(sql: string, params?: readonly SqlValue[]) {
      insideTransaction.refuse();
      // A write may have been committed although the connection broke before the response.
      const isTransient = isPlainRead(sql) ? isConflictOrLost : isConflict;
      const work = () => permits.runExclusive(() => send(pool, sql, params));
      return (await retrying(work, isTransient)).rows as T[];
    },
    async tx(fn, own = limits) {
      insideTransaction.refuse();
      return retrying(() => permits.runExclusive(() => attempt(fn, own)), isConflictOrLost);
    },
    close: () => pool.end(),
  };
}
