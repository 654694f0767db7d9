import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until a condition is true, for at most `ms`. Returns false when the time is over. */
export async function pollUntil(
  ms: number,
  condition: () => Promise<boolean>,
  intervalMs = 200,
): Promise<boolean> {
  const end = performance.now() + ms;
  do {
    if (await condition()) return true;
    await sleep(intervalMs);
  } while (performance.now() < end);
  return false;
}
