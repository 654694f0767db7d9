import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { look, type Snapshot } from './observe';

const lookEveryMs = 50;
/** How long a page that keeps moving is waited for. */
const timeoutMs = 1_500;

const same = (one: Snapshot, other: Snapshot): boolean =>
  one.lines.join('\n') === other.lines.join('\n') && one.waiting.length === other.waiting.length;

/** Waits until no call is under way and what is in sight has stopped changing; gives what is seen then. */
export async function settle(page: Page, underWay: () => number): Promise<Snapshot> {
  const until = Date.now() + timeoutMs;
  let before = await look(page);
  let quiet = 0;
  while (Date.now() < until) {
    await sleep(lookEveryMs);
    const now = await look(page);
    quiet = underWay() === 0 && same(before, now) ? quiet + 1 : 0;
    before = now;
    // What is still waiting gets longer: the call that ends it may not have begun (S9.3: data after 200 ms).
    if (quiet >= (now.waiting.length ? 7 : 2)) break;
  }
  return before;
}
