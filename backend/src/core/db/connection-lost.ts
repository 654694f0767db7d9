import { DbError } from './db-error';

/** SQLSTATE of a transaction whose outcome is unknown, because the connection broke during its commit. */
export const outcomeUnknown = '40003';

/** SQLSTATE of a connection that broke without an answer from the server. */
const connectionFailure = '08006';

/** Ends of a connection: a broken socket, and a server that shuts down, crashes or terminates the session. */
const codes = new Set([connectionFailure, '57P01', '57P02', 'ECONNRESET', 'EPIPE']);

/** How `pg` reports a broken connection, in errors without a code. */
const withoutCode = /^Connection terminated|not queryable$/;

/** True when the connection broke while a statement was in flight, or was broken before. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof DbError &&
  (error.code === undefined ? withoutCode.test(error.message) : codes.has(error.code));
