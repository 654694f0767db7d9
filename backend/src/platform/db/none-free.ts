import { DbError } from './db-error';

/** What those get who waited so long (ms) for a connection of the database: nothing of theirs was done. */
export function noneFree(waitMs: number): DbError {
  return new DbError({ message: `No connection was free within ${waitMs} ms.`, code: '53300' });
}
