import type { CDPSession, Page } from '@playwright/test';
import { recordTrace, type TraceEvent } from './record-trace';

/** One spin as the main thread and the screen had it, times in ms. */
export interface MeasuredSpin {
  /** From the first movement to the rest. */
  lasted: number;
  /** Between one frame that the compositor drew and the next. */
  frames: number[];
  /** What the page's main thread did meanwhile, task by task. */
  tasks: number[];
}

function markOf(events: readonly TraceEvent[], name: string): TraceEvent {
  const mark = events.find((event) => event.name === name && event.cat.includes('user_timing'));
  if (!mark) throw new Error(`The trace has no ${name}.`);
  return mark;
}

/** Spins once and reads from the browser's own trace what was drawn and done from the first movement to the rest. */
export async function measureSpin(page: Page, cdp: CDPSession, index: number): Promise<MeasuredSpin> {
  const events = await recordTrace(cdp, () => page.evaluate((slice) => window.spinOnce(slice), index));
  const start = markOf(events, 'spin-start');
  const end = markOf(events, 'spin-end');
  const meanwhile = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts && ts <= end.ts);
  const drawn = meanwhile.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts);
  drawn.sort((a, b) => a - b);
  return {
    lasted: (end.ts - start.ts) / 1000,
    frames: drawn.slice(1).map((ts, place) => (ts - (drawn[place] ?? ts)) / 1000),
    tasks: meanwhile
      .filter(({ name, tid, dur }) => name === 'RunTask' && tid === start.tid && dur !== undefined)
      .map(({ dur = 0 }) => dur / 1000),
  };
}
