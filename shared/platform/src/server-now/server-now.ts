/** Below this the clocks agree: the rest is the way through the network and a header that counts in seconds; in ms. */
const noiseMs = 2_000;

/** A server's time outside of these years is a misconfigured clock; in ms since 1970. */
const minTime = Date.UTC(2025, 0);
const maxTime = Date.UTC(2100, 0);

/** What the server's clock showed when this page's steady clock stood at 0; null until a reply has told. */
let origin: number | null = null;

/**
 * What the server's clock shows now, in ms since 1970, so that a phone whose own clock is wrong still tells today from
 * yesterday; the phone's own time until a reply has told, and where both agree.
 */
export function serverNow(): number {
  const here = Date.now();
  if (origin === null) return here;
  const there = origin + performance.now();
  return Math.abs(there - here) < noiseMs ? here : there;
}

/**
 * Notes the time of a reply that has just arrived: `told` is the value of its header `Date` or field `serverTime`. What
 * is no time between 2025 and 2100 is ignored. The latest origin counts, because a slow or cached reply has an old time.
 */
export function noteServerTime(told: unknown): void {
  const moment = typeof told === 'string' ? Date.parse(told) : Number.NaN;
  if (!(moment >= minTime && moment < maxTime)) return;
  origin = Math.max(origin ?? Number.NEGATIVE_INFINITY, moment - performance.now());
}
