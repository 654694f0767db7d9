/** A value that both engines take as a query parameter; JSON goes in as text (`JSON.stringify`), bytea as bytes. */
export type SqlValue =
  | string
  | number
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly string[]
  | readonly number[];

/** Something that answers queries: the database, or one open transaction. */
export interface Reader {
  /**
   * Runs one statement and returns its rows; without parameters the text may hold several statements. Outside of a
   * transaction it is retried after a deadlock and, if it only reads, after a lost connection.
   * int8 arrives as number (refused above 2^53), timestamptz as Date, date and numeric as text, jsonb parsed, bytea as Uint8Array.
   * @throws DbError with the SQLSTATE code
   */
  query<T extends object>(sql: string, params?: readonly SqlValue[]): Promise<T[]>;
}

declare const transaction: unique symbol;

/** One open transaction: it can only query, so nothing inside it can reach past it to the database. */
export interface Tx extends Reader {
  readonly [transaction]: true;
}

/** How long the statements of a transaction, and all of it, may take (ms). */
export interface TxLimits {
  statementMs: number;
  transactionMs: number;
}

/** The whole database, the same on embedded PGlite and on PostgreSQL. */
export interface Db extends Reader {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Runs `fn` in one READ COMMITTED transaction: all of it, or nothing. It is retried after a serialization failure, a
   * deadlock and a connection that broke before the commit, so `fn` must have no effect outside the transaction. Work that
   * is no request may get other limits.
   * @throws DbError with the code 40003 when the connection broke during the commit
   */
  tx<T>(fn: (tx: Tx) => Promise<T>, limits?: TxLimits): Promise<T>;
  close(): Promise<void>;
}
