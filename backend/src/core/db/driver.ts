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

export const defaultDbLimits: DbLimits = { statementMs: 10_000, transactionMs: 20_000, waitMs: 20_000 };
