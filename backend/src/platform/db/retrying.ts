import { setTimeout as sleep } from 'node:timers/promises';
import { DbError } from './db-error';

const attempts = 5;
const isTransient = (error: unknown): boolean =>
  error instanceof DbError && (error.code === '40001' || error.code === '40P01');

/** Tries work again after a serialization failure or a deadlock, at most five times in all, with random pauses. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}
