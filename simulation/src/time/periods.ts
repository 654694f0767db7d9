export const dayMs = 86_400_000;
/** Bangkok has no summer time. */
const offsetMs = 7 * 3_600_000;
/** 1970-01-05 was a Monday. */
const firstMondayMs = 4 * dayMs;

export type Period = 'day' | 'week' | 'month';

/** Returns the start of the day, the week or the month in Bangkok that contains a time. */
export function periodStart(period: Period, at: number): number {
  const local = at + offsetMs;
  if (period === 'day') return local - (local % dayMs) - offsetMs;
  if (period === 'week') return local - ((local - firstMondayMs) % (7 * dayMs)) - offsetMs;
  const date = new Date(local);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) - offsetMs;
}
