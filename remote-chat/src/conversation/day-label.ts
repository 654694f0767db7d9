import { formatDate } from '@wallet/format/format-date';

const dayMs = 86_400_000;

/** The day of a moment: today, yesterday, or its date as DD/MM/YYYY. */
export function dayLabel(
  moment: string | null,
  now: Date,
): { word: 'today' | 'yesterday' } | { date: string } {
  const date = formatDate(moment).slice(0, 10);
  if (date === formatDate(now).slice(0, 10)) return { word: 'today' };
  if (date === formatDate(now.getTime() - dayMs).slice(0, 10)) return { word: 'yesterday' };
  return { date };
}
