/**
 * Clock differences below this are ignored, in ms. Network latency and a header with a resolution of 1 s cause them.
 */
const noiseMs = 2_000;

/** A server time outside of this range is from a misconfigured clock; in ms since 1970. */
const minTime = Date.UTC(2025, 0);
const maxTime = Date.UTC(2100, 0);

/** Server time at `performance.now()` 0; null before the first reply with a time. */
let serverTimeOrigin: number | null = null;

/**
 * Returns the server's current time, in ms since 1970, so that dates are correct on a phone with a wrong clock. Returns
 * the phone's time before the first reply with a time, and while both clocks agree.
 */
export function serverNow(): number {
  const deviceTime = Date.now();
  if (serverTimeOrigin === null) return deviceTime;
  const serverTime = serverTimeOrigin + performance.now();
  return Math.abs(serverTime - deviceTime) < noiseMs ? deviceTime : serverTime;
}

/**
 * Stores the server's time from a reply that has just arrived. `dateText` is its header `Date` or its field
 * `serverTime`. A value that is not a time between 2025 and 2100 is ignored. The latest origin wins, because a slow or
 * cached reply has an old time.
 */
export function noteServerTime(dateText: unknown): void {
  const moment = typeof dateText === 'string' ? Date.parse(dateText) : Number.NaN;
  if (!(moment >= minTime && moment < maxTime)) return;
  serverTimeOrigin = Math.max(serverTimeOrigin ?? Number.NEGATIVE_INFINITY, moment - performance.now());
}
