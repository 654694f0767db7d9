import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { readSnapshot, type Snapshot } from './observe';

const intervalMs = 50;
/** Maximum wait for a page that keeps changing, in ms. */
const timeoutMs = 1_500;

const same = (one: Snapshot, other: Snapshot): boolean =>
  one.lines.join('\n') === other.lines.join('\n') && one.waiting.length === other.waiting.length;

/** Waits until no call is in flight and the visible content has stopped changing; resolves with the snapshot. */
export async function settledSnapshot(page: Page, inFlight: () => number): Promise<Snapshot> {
  const until = Date.now() + timeoutMs;
  let before = await readSnapshot(page);
  let quiet = 0;
  while (Date.now() < until) {
    await sleep(intervalMs);
    const now = await readSnapshot(page);
    quiet = inFlight() === 0 && same(before, now) ? quiet + 1 : 0;
    before = now;
    // A pending state gets more time: the call that ends it may not have started (S9.3: data after 200 ms).
    if (quiet >= (now.waiting.length ? 7 : 2)) break;
  }
  return before;
}
