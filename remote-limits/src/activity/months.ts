import { satang, type Satang } from '@wallet/contract/satang';
import type { ActivityDay } from '@wallet/platform/api';

/** The amounts of a day or a month, in their order on the page. */
export const figures = ['deposits', 'withdrawals', 'staked', 'won', 'lost', 'net'] as const;

export type Figure = (typeof figures)[number];

/** The figures of a day or a month. An amount is null when it is unknown. */
export type Period = Record<Figure, Satang | null> & {
  /** `2026-11` or `2026-11-29`, in the site's time zone. */
  id: string;
  minutes: number | null;
};

/** An amount that is unknown makes its sum unknown. */
const plus = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

function addUp(one: Period, other: Period): Period {
  const sum: Period = { ...one, minutes: plus(one.minutes, other.minutes) };
  for (const figure of figures) {
    const amount = plus(one[figure], other[figure]);
    sum[figure] = amount === null ? null : satang(amount);
  }
  return sum;
}

const newestFirst = (one: Period, other: Period): number => other.id.localeCompare(one.id);

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the figures of each day, newest first, without entries whose day has another form. */
export const daysOf = (days: readonly ActivityDay[]): Period[] =>
  days
    .filter(({ day }) => dayPattern.test(day))
    .map(({ day, ...rest }) => ({ ...rest, id: day }))
    .sort(newestFirst);

/** Returns the sums of each month, newest first. */
export function monthsOf(days: readonly ActivityDay[]): Period[] {
  const months = new Map<string, Period>();
  for (const day of daysOf(days)) {
    const id = day.id.slice(0, 7);
    const month = months.get(id);
    months.set(id, month ? addUp(month, day) : { ...day, id });
  }
  return [...months.values()].sort(newestFirst);
}

/** Returns the ids of the twelve months until this one, or of all days in the month of this day, oldest first. */
export function columnsOf(id: string): string[] {
  const [year = 0, month = 0, day] = id.split('-').map(Number);
  const count = day === undefined ? 12 : new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) =>
    day === undefined
      ? new Date(Date.UTC(year, month - count + index)).toISOString().slice(0, 7)
      : new Date(Date.UTC(year, month - 1, index + 1)).toISOString().slice(0, 10),
  );
}

/** Formats a day or a month like the dates of the site: `29/11/2026` or `11/2026`. */
export function periodName(id: string): string {
  const [year = '', month, day] = id.split('-');
  return [day, month, year].filter(Boolean).join('/');
}
