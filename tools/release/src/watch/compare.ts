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

/** Fewer measured visits than this say nothing about the speed of a version. */
const minVisits = 50;
/** Maximum difference between the share of slow visits of a canary and that of the live version. */
const maxSlowDifference = 0.1;
/** Standard deviations above which chance explains a difference with a probability below 0.1 %. */
const maxDeviations = 3.1;

/** Measured visits of a version. */
export interface Visits {
  all: number;
  slow: number;
}

/** True when the canary certainly has over 10 percentage points more slow visits than the live version. */
export function isSlower(canary: Visits, live: Visits): boolean {
  if (Math.min(canary.all, live.all) < minVisits) return false;
  const [ofCanary, ofLive] = [canary.slow / canary.all, live.slow / live.all];
  const variance = (ofCanary * (1 - ofCanary)) / canary.all + (ofLive * (1 - ofLive)) / live.all;
  return ofCanary - ofLive - maxSlowDifference > maxDeviations * Math.sqrt(variance);
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
