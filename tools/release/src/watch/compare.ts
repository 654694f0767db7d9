/** Fewer failures than this may come from one unusual browser. */
const minFailures = 5;
/** Maximum probability that chance alone explains the difference, at each poll. */
const maxChance = 0.001;

/** Failures in one period, with the canary's traffic share (percent) in it. */
export interface Failures {
  canary: number;
  live: number;
  share: number;
}

/** Returns the probability of at least `count` hits in `all` trials with probability `p`; `count` is above the mean. */
function upperTail(count: number, all: number, p: number): number {
  let log = count * Math.log(p) + (all - count) * Math.log1p(-p);
  for (let index = 1; index <= count; index += 1) log += Math.log((all - index + 1) / index);
  let term = Math.exp(log);
  let sum = term;
  for (let index = count; index < all && term > sum * 1e-9; index += 1) {
    term *= ((all - index) / (index + 1)) * (p / (1 - p));
    sum += term;
  }
  return sum;
}

/**
 * True when a canary certainly fails more than `limit` times as often per visitor as the live version. For a canary at
 * exactly the limit, `p` is the probability that a failure is the canary's; it follows from the share alone.
 */
export function isWorse({ canary, live, share }: Failures, limit: number): boolean {
  const weight = limit * share;
  const p = weight / (weight + 100 - share);
  const all = canary + live;
  return canary >= minFailures && canary > all * p && upperTail(canary, all, p) < maxChance;
}
