/** The result of one side of the benchmark. */
export interface BenchResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Summarizes the durations (ms) of the transactions that ran during `seconds`. */
export function benchResult(durationsMs: readonly number[], seconds: number): BenchResult {
  const sorted = [...durationsMs].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { perSecond: sorted.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}
