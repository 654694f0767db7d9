import type { CDPSession, Page } from '@playwright/test';
import { recordTrace, type TraceEvent } from './record-trace';

/** One spin as measured on the main thread and the screen; times in ms. */
export interface MeasuredSpin {
  /** From the first movement until the wheel rests. */
  lasted: number;
  /** Intervals between frames that the compositor drew. */
  frames: number[];
  /** Durations of the main thread's tasks during the spin. */
  tasks: number[];
}

function markOf(events: readonly TraceEvent[], name: string): TraceEvent {
  const mark = events.find((event) => event.name === name && event.cat.includes('user_timing'));
  if (!mark) throw new Error(`The trace has no ${name}.`);
  return mark;
}

/** Spins once, and reads frames and tasks of the spin from the browser's trace. */
export async function measureSpin(page: Page, cdp: CDPSession, index: number): Promise<MeasuredSpin> {
  const events = await recordTrace(cdp, () => page.evaluate((slice) => window.spinOnce(slice), index));
  const start = markOf(events, 'spin-start');
  const end = markOf(events, 'spin-end');
  const spinEvents = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts && ts <= end.ts);
  const drawn = spinEvents.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts);
  drawn.sort((a, b) => a - b);
  return {
    lasted: (end.ts - start.ts) / 1000,
    frames: drawn.slice(1).map((ts, place) => (ts - (drawn[place] ?? ts)) / 1000),
    tasks: spinEvents
      .filter(({ name, tid, dur }) => name === 'RunTask' && tid === start.tid && dur !== undefined)
      .map(({ dur = 0 }) => dur / 1000),
  };
}
