/** The units of S2.54: a month is 30 days, a year 365. */
const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

export type RelativeUnit = (typeof units)[number][0];

/** How long ago a moment was, in the largest unit that fits; a clock that is behind the server's gives 0 seconds. */
export function relativeTime(
  moment: string | number | Date,
  now: number = Date.now(),
): { count: number; unit: RelativeUnit } {
  const seconds = Math.max(0, Math.floor((now - new Date(moment).getTime()) / 1000)) || 0;
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['second', 1];
  return { count: Math.floor(seconds / size), unit };
}
