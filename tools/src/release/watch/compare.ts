/** Fewer failures than this are perhaps of one odd browser. */
const minFailures = 5;
/** How improbable it must be that chance made the difference, at each look. */
const maxChance = 0.001;

/** Failures that were reported in one time, with the share of the visitors (percent) that the candidate had in it. */
export interface Failures {
  candidate: number;
  live: number;
  share: number;
}

/** The probability of at least `count` of `all` where each is one with probability `p`; `count` above the mean. */
function tail(count: number, all: number, p: number): number {
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
 * Whether a candidate surely fails more than `limit` times as often for a visitor as the live version. If it failed just
 * as often as the limit allows, each failure would be the candidate's with a probability that follows from the share
 * alone; it is worse when chance would hardly ever bring it as many.
 */
export function isWorse({ candidate, live, share }: Failures, limit: number): boolean {
  const weight = limit * share;
  const p = weight / (weight + 100 - share);
  const all = candidate + live;
  return candidate >= minFailures && candidate > all * p && tail(candidate, all, p) < maxChance;
}
