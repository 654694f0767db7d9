import type { Bonus } from '@wallet/shared/api/types';
import { bangkokDay } from './bangkok-day';
import { bangkokWeek } from './bangkok-week';

/** How often the member has received a bonus in the span its cap counts: ever, this day or this week in Bangkok (S4.17). */
export function timesReceived({ type, userBonus }: Pick<Bonus, 'type' | 'userBonus'>, now: Date): number {
  const receipts = userBonus?.received ?? [];
  if (type === 'limit') return receipts.length;
  const span = type === 'day' ? bangkokDay : bangkokWeek;
  return receipts.filter(({ updatedAt }) => span(updatedAt) === span(now)).length;
}
