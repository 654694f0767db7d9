import type { MeasuredSpin } from './measure-spin';

/** What the spins of one wheel came to, times in ms. */
export interface SpinSummary {
  /** What the main thread did for each frame of a screen of 60 Hz. */
  busyPerFrame: number;
  /** Frames drawn in a second. */
  perSecond: number;
  /** Half of the frames were no longer than this. */
  p50: number;
  /** 99 of 100 frames were no longer than this. */
  p99: number;
  worst: number;
  /** Tasks of the main thread of more than 50 ms. */
  longTasks: number;
}

const screenMs = 1000 / 60;
const longMs = 50;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Sums up all spins of one wheel. */
export function spinSummary(spins: readonly MeasuredSpin[]): SpinSummary {
  const frames = spins.flatMap((spin) => spin.frames).sort((a, b) => a - b);
  const tasks = spins.flatMap((spin) => spin.tasks);
  const lasted = sum(spins.map((spin) => spin.lasted));
  const at = (part: number): number => frames[Math.floor(part * (frames.length - 1))] ?? Number.NaN;
  return {
    busyPerFrame: sum(tasks) / (lasted / screenMs),
    perSecond: frames.length / (lasted / 1000),
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
    longTasks: tasks.filter((task) => task > longMs).length,
  };
}
