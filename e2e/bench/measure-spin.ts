import type { CDPSession, Page } from '@playwright/test';

/** One spin as measured on the main thread and the screen; times in ms. */
export interface MeasuredSpin {
  /** From the first movement until the wheel rests. */
  duration: number;
  /** Intervals between frames that the compositor drew. */
  frames: number[];
  /** Durations of the tasks of the main thread. */
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
    duration: (end.ts - start.ts) / 1000,
    frames: drawn.slice(1).map((ts, index) => (ts - (drawn[index] ?? ts)) / 1000),
    tasks: spinEvents
      .filter(({ name, tid, dur }) => name === 'RunTask' && tid === start.tid && dur !== undefined)
      .map(({ dur = 0 }) => dur / 1000),
  };
}

/** An event of the browser's trace; `ts` and `dur` in microseconds. */
export interface TraceEvent {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
}

const includedCategories = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline.frame',
];

/** Returns the browser's trace of the time while `run` is pending. */
async function recordTrace(cdp: CDPSession, run: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await run();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  return events;
}

/** Statistics of the spins of one wheel; times in ms. */
export interface SpinSummary {
  /** Time of the main thread for each frame of a 60 Hz screen. */
  busyPerFrame: number;
  /** Frames that were drawn per second. */
  perSecond: number;
  /** Median duration of a frame. */
  p50: number;
  /** 99th percentile of the duration of a frame. */
  p99: number;
  worst: number;
  /** Number of tasks of the main thread longer than 50 ms. */
  longTasks: number;
}

/** Duration of one frame of a 60 Hz screen. */
const screenFrameMs = 1000 / 60;
/** Browsers call longer tasks long. */
const longTaskMs = 50;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export function spinSummary(spins: readonly MeasuredSpin[]): SpinSummary {
  const frames = spins.flatMap((spin) => spin.frames).sort((a, b) => a - b);
  const tasks = spins.flatMap((spin) => spin.tasks);
  const duration = sum(spins.map((spin) => spin.duration));
  const quantile = (fraction: number): number =>
    frames[Math.floor(fraction * (frames.length - 1))] ?? Number.NaN;
  return {
    busyPerFrame: sum(tasks) / (duration / screenFrameMs),
    perSecond: frames.length / (duration / 1000),
    p50: quantile(0.5),
    p99: quantile(0.99),
    worst: quantile(1),
    longTasks: tasks.filter((task) => task > longTaskMs).length,
  };
}
