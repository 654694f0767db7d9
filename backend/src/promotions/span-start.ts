const dayMs = 86_400_000;
/** Thailand and Laos are seven hours ahead of UTC all year. */
const offsetMs = 7 * 3_600_000;
/** 1 January 1970 was a Thursday: the fourth day of its week. */
const daysIntoWeek = 3;

/** Period of a cap or deposit: all time, a day, or a week from Monday, in Bangkok time. */
export type Span = 'limit' | 'day' | 'week';

/** Returns the start of the span that contains a moment; the Unix epoch for `limit`. */
export function spanStart(span: Span, moment: Date): Date {
  if (span === 'limit') return new Date(0);
  const day = Math.floor((moment.getTime() + offsetMs) / dayMs);
  const first = span === 'day' ? day : day - ((day + daysIntoWeek) % 7);
  return new Date(first * dayMs - offsetMs);
}
