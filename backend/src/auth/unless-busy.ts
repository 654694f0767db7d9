import { Failure } from '../http/failure';
import { Busy } from './bounded-semaphore';

const retryAfterMs = 5_000;

/**
 * The result of work on a password; when too many wait for theirs, the caller is asked to come back.
 * @throws Failure 429 REQUEST_LIMIT
 */
export async function unlessBusy<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof Busy) throw new Failure(429, 'REQUEST_LIMIT', { retryAfter: retryAfterMs });
    throw error;
  });
}
