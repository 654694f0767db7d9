import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition is true, however slow the machine is. Throws after a minute. */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`This did not become true: ${isTrue.toString()}`);
    await sleep(10);
  }
}
