import { DbError } from './db-error';

/** Returns the error after a timeout (ms) for a free database connection. The work was not started. */
export function noneFree(waitMs: number): DbError {
  return new DbError({ message: `No connection was free within ${waitMs} ms.`, code: '53300' });
}
