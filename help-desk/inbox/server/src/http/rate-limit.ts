import { rejection } from './rejection';

interface Limit {
  attempts: number;
  windowMs: number;
}

/** Limits the memory; the oldest windows are removed first. */
const maxKeys = 10_000;

/** Counts attempts by key, for example an address. */
export function createRateLimit({ attempts, windowMs }: Limit, now: () => Date) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  /** Counts one attempt. Returns the time in ms until the next window when this one is full; undefined otherwise. */
  function countAttempt(key: string): number | undefined {
    const time = now().getTime();
    const known = windows.get(key);
    const current = known && known.endsAt > time ? known : { count: 0, endsAt: time + windowMs };
    current.count += 1;
    windows.delete(key);
    windows.set(key, current);
    const [oldest] = windows.keys();
    if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest);
    return current.count > attempts ? current.endsAt - time : undefined;
  }

  return {
    /** Counts one attempt. @throws TOO_MANY_ATTEMPTS */
    count(key: string): void {
      const waitMs = countAttempt(key);
      if (waitMs !== undefined) throw rejection('TOO_MANY_ATTEMPTS', Math.ceil(waitMs / 1_000));
    },
    /** Counts one attempt. Returns false when there were too many. */
    accepts: (key: string): boolean => countAttempt(key) === undefined,
  };
}
