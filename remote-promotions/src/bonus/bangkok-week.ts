import { bangkokDay } from './bangkok-day';

/** The week, from Monday to Sunday, that a moment falls in in Bangkok; NaN for an unreadable moment. */
export function bangkokWeek(moment: string | Date): number {
  // Day 0 was a Thursday, the fourth day of its week.
  return Math.floor((bangkokDay(moment) + 3) / 7);
}
