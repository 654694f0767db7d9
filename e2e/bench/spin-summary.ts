import type { MeasuredSpin } from './measure-spin';

/** Statistics of the spins of one wheel; times in ms. */
export interface SpinSummary {
  /** Time of the main thread for each frame of a 60 Hz screen. */
  busyPerFrame: number;
  /** Frames per second. */
  perSecond: number;
  /** Median duration of a frame. */
  p50: number;
  /** 99th percentile of the duration of a frame. */
  p99: number;
  worst: number;
  /** Number of tasks of the main thread longer than 50 ms. */
  longTasks: number;
}

const screenMs = 1000 / 60;
const longMs = 50;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Computes the statistics of all spins of one wheel. */
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
