import { setTimeout as sleep } from 'node:timers/promises';
import { isPermanent } from './call-error';

/** Pauses between attempts: five minutes in total. */
export const retryPausesMs: readonly number[] = [
  1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 60_000, 80_000, 80_000,
];

/**
 * Repeats a call until it succeeds, and returns its result.
 * @throws a permanent error at once, any other error after the last attempt
 */
export async function retry<T>(
  call: () => Promise<T>,
  pausesMs: readonly number[],
  signal: AbortSignal,
): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await call();
    } catch (error) {
      if (isPermanent(error)) throw error;
      await sleep(pauseMs, undefined, { signal });
    }
  }
  return call();
}
