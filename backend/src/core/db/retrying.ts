import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost } from './connection-lost';
import { DbError } from './db-error';

const maxAttempts = 5;

/** True after a serialization failure or a deadlock: the server has rolled back. */
export const isConflict = (error: unknown): boolean =>
  error instanceof DbError && (error.code === '40001' || error.code === '40P01');

/** True also when the connection broke, for work that has committed nothing in that case. */
export const isConflictOrLost = (error: unknown): boolean => isConflict(error) || isConnectionLost(error);

/** Retries work after a failure that `isTransient` accepts: at most five attempts in all, with random pauses. */
export async function retrying<T>(
  work: () => Promise<T>,
  isTransient: (error: unknown) => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isTransient(error)) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}
