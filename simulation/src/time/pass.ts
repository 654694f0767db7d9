import type { RunLimit } from './run-limit';
import type { VirtualClock } from './virtual-clock';
import type { Work } from './work';

interface Time {
  clock: VirtualClock;
  work: Work;
  limit: RunLimit;
}

/** Runs all events of a time span, each with all the work that it causes. Stops when the run has taken too many steps. */
export async function pass({ clock, work, limit }: Time, ms: number): Promise<void> {
  const until = clock.now + ms;
  while (!limit.isReached && clock.runNext(until)) {
    limit.count();
    await work.settle();
  }
}
