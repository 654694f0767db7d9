import { Semaphore, withTimeout } from 'async-mutex';
import { type ClientBase, Pool, type PoolClient, types as builtInTypes } from 'pg';
import {
  DbError,
  isConflict,
  isConflictOrLost,
  noConnectionError,
  readOnlyCode,
  retry,
  toDbError,
} from './db-error';
import { type Db, type DbLimits, defaultDbLimits, type SqlValue, type Tx, type TxLimits } from './driver';
import { plannerSettings, valueParsers } from './engine-settings';
import { assertNoTransaction, type Connection, type QueryResult, runTransaction } from './transaction';

/** Names of the project's SQL functions, which may write, all contain an underscore: `ledger_pay(…)`. */
const callsOwnFunction = /\w_\w+\s*\(/;
const lockClause = /\bfor\s+(no\s+key\s+)?(update|share|key\s+share)\b/i;

/** True for one `select` that can neither write nor lock, so that it may be sent twice. */
export const isPlainRead = (sql: string): boolean =>
  /^\s*select\b/i.test(sql) && !sql.includes(';') && !callsOwnFunction.test(sql) && !lockClause.test(sql);

const statementNames = new Map<string, string>();
/** Maximum number of prepared statements, because the server stores each of them for each connection. */
const maxStatements = 1_000;

/** Returns the name of a prepared statement, which a connection reuses; undefined when there are too many. */
function statementName(sql: string): string | undefined {
  const existing = statementNames.get(sql);
  if (existing !== undefined || statementNames.size >= maxStatements) return existing;
  const name = `s${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}

const types = {
  getTypeParser: (typeId: number, format?: 'text' | 'binary') =>
    valueParsers[typeId] ?? builtInTypes.getTypeParser(typeId, format),
} as typeof builtInTypes;

async function send(
  client: Pool | PoolClient,
  sql: string,
  params?: readonly SqlValue[],
): Promise<QueryResult> {
  try {
    const name = params && statementName(sql);
    const query = { name, text: sql, values: params && [...params] };
    const result = (await client.query(query)) as QueryResult | QueryResult[];
    // A text with several statements has one result per statement.
    return Array.isArray(result) ? (result.at(-1) ?? { rows: [], command: '' }) : result;
  } catch (error) {
    throw toDbError(error);
  }
}

/**
 * Rejects a new connection to a replica: it may be behind the primary, and no decision about money may be made from an
 * old balance. A primary that takes no writes at the moment is fine.
 */
async function requirePrimary(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
  if (rows[0]?.isReplica === false) return;
  throw new DbError({ message: 'The database server is a replica.', code: readOnlyCode });
}

const maxConnections = 10;

/**
 * Opens a pool on a real PostgreSQL server. Checks with one query that it responds. Every connection is to a
 * primary.
 */
export async function openPostgres(url: string, limits: DbLimits = defaultDbLimits): Promise<Db> {
  const pool = new Pool({
    connectionString: url,
    types,
    max: maxConnections,
    // Statements of one transaction that are not awaited are sent at once.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.transactionMs,
    application_name: 'wallet-backend',
    onConnect: requirePrimary,
    options: plannerSettings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', () => undefined);

  const permits = withTimeout(new Semaphore(maxConnections), limits.waitMs, noConnectionError(limits.waitMs));

  const attempt = async <T>(fn: (tx: Tx) => Promise<T>, txLimits: TxLimits): Promise<T> => {
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
      if (txLimits.statementMs !== limits.statementMs)
        await tx.query(`set local statement_timeout = ${txLimits.statementMs}`);
      return fn(tx);
    };
    return runTransaction(connection, work, txLimits.transactionMs).finally(release);
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
      assertNoTransaction();
      // A write may have been committed although the connection broke before the response.
      const isTransient = isPlainRead(sql) ? isConflictOrLost : isConflict;
      const work = () => permits.runExclusive(() => send(pool, sql, params));
      return (await retry(work, isTransient)).rows as T[];
    },
    async tx(fn, txLimits = limits) {
      assertNoTransaction();
      return retry(() => permits.runExclusive(() => attempt(fn, txLimits)), isConflictOrLost);
    },
    close: () => pool.end(),
  };
}
