import type { MeasuredSpin } from './measure-spin';

/** What the spins of one wheel came to, times in ms. */
export interface SpinSummary {
  /** What the main thread did for each frame. */
  busyPerFrame: number;
  /** Half of the frames were no longer than this. */
  p50: number;
  /** 99 of 100 frames were no longer than this. */
  p99: number;
  worst: number;
  /** Part of the screen's frames that did not come, from 0 to 1. */
  dropped: number;
  longTasks: number;
}

const screenMs = 1000 / 60;

/** Sums up all frames of all spins of one wheel. */
export function spinSummary(spins: readonly MeasuredSpin[]): SpinSummary {
  const frames = spins.flatMap((spin) => spin.frames).sort((a, b) => a - b);
  const at = (part: number): number => frames[Math.floor(part * (frames.length - 1))] ?? Number.NaN;
  const total = frames.reduce((sum, frame) => sum + frame, 0);
  const missed = frames.reduce((sum, frame) => sum + Math.max(0, Math.round(frame / screenMs) - 1), 0);
  return {
    busyPerFrame: spins.reduce((sum, { busyMs }) => sum + busyMs, 0) / frames.length,
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
    dropped: missed / Math.round(total / screenMs),
    longTasks: spins.reduce((sum, { longTasks }) => sum + longTasks, 0),
  };
}
