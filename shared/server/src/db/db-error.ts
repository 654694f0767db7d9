import { setTimeout as sleep } from 'node:timers/promises';

export interface DbErrorFields {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
}

/** A rejected or failed statement. `code` is the SQLSTATE, `constraint` the name of the violated constraint. */
export class DbError extends Error {
  override readonly name = 'DbError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor({ message, code, constraint }: DbErrorFields) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Converts an error of an engine. Leaves out its `detail`, which may contain personal data. */
export function toDbError(thrown: unknown): DbError {
  if (thrown instanceof DbError) return thrown;
  const fields = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Record<string, unknown>;
  return new DbError({
    message: toText(fields.message) || toText(fields.code) || String(thrown),
    code: toText(fields.code),
    constraint: toText(fields.constraint),
  });
}

/** SQLSTATE too_many_connections. It is answered with 429. */
const tooManyConnectionsCode = '53300';

/** Creates the error of a timeout while waiting for a free connection. The work was not started. */
export function noConnectionError(waitMs: number): DbError {
  return new DbError({
    message: `No connection was free within ${waitMs} ms.`,
    code: tooManyConnectionsCode,
  });
}

/** SQLSTATE of a statement or transaction that was canceled because it took too long. */
export const canceledCode = '57014';

/** SQLSTATE of a transaction whose outcome is unknown, because the connection broke during its commit. */
export const outcomeUnknownCode = '40003';

/** SQLSTATE of a connection that broke without a response from the server. */
const connectionFailureCode = '08006';

/** SQLSTATE of a write on a server or in a transaction that only reads. */
export const readOnlyCode = '25006';

/** Codes of a lost connection: a broken socket, or a server that shuts down, crashes or terminates the session. */
const connectionLostCodes = new Set([connectionFailureCode, '57P01', '57P02', 'ECONNRESET', 'EPIPE']);

/** How `pg` reports a broken connection, in errors without a code. */
const connectionLostMessage = /^Connection terminated( unexpectedly)?$|not queryable$/;

/** True when the connection broke while a statement was in flight, or was broken before. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof DbError &&
  (error.code === undefined
    ? connectionLostMessage.test(error.message)
    : connectionLostCodes.has(error.code));

/** No server that can write: none is reachable, it is starting (57P03), or it is a standby (25006). */
const noServerCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P03',
  readOnlyCode,
]);
/** Timeouts, which have no code. */
const noServerMessage = /timeout$|^timeout /;

/**
 * True when the database could not be reached or its response was lost, as during a failover. The transaction may have
 * been committed, so only a caller that knows that it is idempotent may retry.
 */
export function isUnavailable(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  if (!(error instanceof DbError)) return false;
  if (error.code === undefined) return noServerMessage.test(error.message);
  return error.code === outcomeUnknownCode || noServerCodes.has(error.code);
}

const maxAttempts = 5;

/** True after a serialization failure (40001) or a deadlock (40P01): the server has rolled back. */
export const isConflict = (error: unknown): boolean =>
  error instanceof DbError && (error.code === '40001' || error.code === '40P01');

/** True also when the connection broke, for work that has committed nothing in that case. */
export const isConflictOrLost = (error: unknown): boolean => isConflict(error) || isConnectionLost(error);

/** Retries work after a failure that `isTransient` accepts: at most five attempts in all, with random pauses. */
export async function retry<T>(work: () => Promise<T>, isTransient: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isTransient(error)) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}
