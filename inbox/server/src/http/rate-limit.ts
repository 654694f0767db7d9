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
  return {
    /** Counts one attempt. @throws TOO_MANY_ATTEMPTS */
    count(key: string): void {
      const time = now().getTime();
      const known = windows.get(key);
      const current = known && known.endsAt > time ? known : { count: 0, endsAt: time + windowMs };
      current.count += 1;
      windows.delete(key);
      windows.set(key, current);
      const [oldest] = windows.keys();
      if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest);
      if (current.count > attempts)
        throw rejection('TOO_MANY_ATTEMPTS', Math.ceil((current.endsAt - time) / 1_000));
    },
  };
}
