import { snakeCase } from './columns';

/** A value that both engines accept as a query parameter. JSON is passed as text (`JSON.stringify`), bytea as bytes. */
export type SqlValue =
  | string
  | number
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly string[]
  | readonly number[];

/** Runs queries: the database, or one open transaction. */
export interface Queryable {
  /**
   * Runs one statement and returns its rows. Without parameters the text may contain several statements. Outside of a
   * transaction it is retried after a deadlock and, if it only reads, after a lost connection.
   * int8 is returned as number (rejected above 2^53), timestamptz as Date, date and numeric as text, jsonb parsed,
   * bytea as Uint8Array.
   * @throws DbError with the SQLSTATE code
   */
  query<T extends object>(sql: string, params?: readonly SqlValue[]): Promise<T[]>;
}

declare const transaction: unique symbol;

/** One open transaction. It can only run queries, so code inside it has no access to the database outside of it. */
export interface Tx extends Queryable {
  readonly [transaction]: true;
}

/** Maximum duration of each statement of a transaction, and of the whole transaction (ms). */
export interface TxLimits {
  statementMs: number;
  transactionMs: number;
}

/** The whole database, with the same interface for embedded PGlite and PostgreSQL. */
export interface Db extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Runs `fn` in one READ COMMITTED transaction: all of it, or nothing. It is retried after a serialization failure, a
   * deadlock, and a connection that broke before the commit, so `fn` must have no effect outside the transaction. Work
   * outside of requests may use other limits.
   * @throws DbError with the code 40003 when the connection broke during the commit
   */
  tx<T>(fn: (tx: Tx) => Promise<T>, limits?: TxLimits): Promise<T>;
  close(): Promise<void>;
}

/** Maximum duration of one statement and of one transaction, and maximum wait before it starts (ms). */
export interface DbLimits extends TxLimits {
  waitMs: number;
}

/** The limits of a request. */
export const defaultDbLimits: DbLimits = { statementMs: 10_000, transactionMs: 20_000, waitMs: 20_000 };

/**
 * Returns a call of a SQL function with named arguments, as a statement's text and parameters. All parameters in
 * `sql/functions` have the prefix `p_`, which the keys of `args` omit. A key is in camel case.
 */
export function sqlCall(
  name: string,
  args: Readonly<Record<string, SqlValue>>,
): [call: string, params: SqlValue[]] {
  const namedArgs = Object.keys(args).map((arg, index) => `p_${snakeCase(arg)} => $${index + 1}`);
  return [`${name}(${namedArgs.join(', ')})`, Object.values(args)];
}

/** Values by column, in camel case. The names of tables and columns are constant texts. A jsonb is passed as text. */
export type Row = Readonly<Record<string, SqlValue>>;

/** Inserts a row. `suffix` is the end of the statement: `on conflict …`, `returning …`. */
export function insert<T extends object>(db: Queryable, table: string, row: Row, suffix = ''): Promise<T[]> {
  const columns = Object.keys(row).map(snakeCase);
  const placeholders = columns.map((_, index) => `$${index + 1}`);
  return db.query<T>(
    `insert into ${table} (${columns.join(', ')}) values (${placeholders.join(', ')}) ${suffix}`,
    Object.values(row),
  );
}

/** Inserts a row, or updates the other columns of the row with the same key. */
export function upsert<T extends object>(
  db: Queryable,
  table: string,
  key: readonly string[],
  row: Row,
  suffix = '',
): Promise<T[]> {
  const others = Object.keys(row)
    .map(snakeCase)
    .filter((column) => !key.includes(column));
  const changes = others.map((column) => `${column} = excluded.${column}`).join(', ');
  return insert<T>(db, table, row, `on conflict (${key.join(', ')}) do update set ${changes} ${suffix}`);
}

/**
 * The rows to delete, and the number of rows per statement. The table and the condition are constant texts; $1 in the
 * condition is `value`.
 */
interface PurgedRows {
  table: string;
  condition: string;
  value: SqlValue;
  rows: number;
}

/** Deletes rows in batches, each in its own statement, so that every statement is short for any number of rows. */
export async function purge(
  db: Db,
  { table, condition, value, rows }: PurgedRows,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const [batch] = await db.query<{ deleted: number }>(
      `with deleted as (
         delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${rows}))
         returning 1)
       select count(*) as deleted from deleted`,
      [value],
    );
    if ((batch?.deleted ?? 0) < rows) return;
  }
}
