import type { Desk } from '@wallet/inbox-calls';

type Week = NonNullable<Desk['hours']>['week'];

/** A period on several days; 1 is Monday. */
export interface HoursRow {
  days: readonly number[];
  from: string;
  to: string;
}

/** Groups the days that have the same period. */
export function rowsOf(week: Week): HoursRow[] {
  const rows = new Map<string, HoursRow>();
  for (const { day, from, to } of week) {
    const key = `${from} ${to}`;
    rows.set(key, { days: [...(rows.get(key)?.days ?? []), day], from, to });
  }
  return [...rows.values()];
}

/** Returns the periods of all rows, sorted by day. */
export const weekOf = (rows: readonly HoursRow[]): Week =>
  rows
    .flatMap(({ days, from, to }) => days.map((day) => ({ day, from, to })))
    .sort((a, b) => a.day - b.day || a.from.localeCompare(b.from));
