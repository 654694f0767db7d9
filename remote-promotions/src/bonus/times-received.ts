import type { Bonus } from '@wallet/platform/api';
import { bangkokDay } from './bangkok-day';

/** The week, from Monday to Sunday, that a moment falls in in Bangkok; NaN for an unreadable moment. */
function bangkokWeek(moment: string | Date): number {
  // Day 0 was a Thursday, the fourth day of its week.
  return Math.floor((bangkokDay(moment) + 3) / 7);
}

/**
 * How often the member has received a bonus in the span its cap counts: ever, this day or this week in Bangkok (S4.17);
 * 0 for a cap of an unknown kind, which only the server can count.
 */
export function timesReceived({ type, userBonus }: Pick<Bonus, 'type' | 'userBonus'>, now: Date): number {
  const receipts = userBonus?.received ?? [];
  if (type === 'limit') return receipts.length;
  if (type === null) return 0;
  const span = type === 'day' ? bangkokDay : bangkokWeek;
  return receipts.filter(({ updatedAt }) => updatedAt !== null && span(updatedAt) === span(now)).length;
}
