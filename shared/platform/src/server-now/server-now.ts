/** Below this the clocks agree: the rest is the way through the network and a header that counts in seconds; in ms. */
const noiseMs = 2_000;

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
 * Learns from a reply that has just arrived: `told` is the time that its server gave it, as in the header `Date`. The
 * latest origin counts, because a reply that was on its way for long or lay in a cache tells a time that has passed.
 */
export function noteServerTime(told: unknown): void {
  const moment = typeof told === 'string' ? Date.parse(told) : Number.NaN;
  if (Number.isNaN(moment)) return;
  origin = Math.max(origin ?? Number.NEGATIVE_INFINITY, moment - performance.now());
}
