import { type StatementKind, statementKinds } from '@wallet/platform/api';
import { serverNow } from '@wallet/platform/server-now';
import { useSearchParams } from '@wallet/platform/router';

/** The periods of a statement; `custom` has its own dates. */
export const periods = ['all', 'today', 'week', 'month', 'custom'] as const;

type Period = (typeof periods)[number];

/** A period with its dates, as YYYY-MM-DD in the phone's time zone; a missing date leaves that side open. */
export interface DateFilter {
  period: Period;
  from: string;
  to: string;
}

/** Number of days of each period that ends today. */
const periodDays: Partial<Record<Period, number>> = { today: 1, week: 7, month: 30 };

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00`));

function midnight(year: number, month: number, day: number): string {
  return new Date(year, month, day).toISOString();
}

/** Returns the start of a day (YYYY-MM-DD), or of the day that is `daysLater` days after it. */
function startOf(date: string, daysLater = 0): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return midnight(year, month - 1, day + daysLater);
}

/** Parses the filter from the page's URL; an invalid value counts as absent. */
export function parseFilter(search: URLSearchParams): DateFilter {
  const period = periods.find((known) => known === search.get('period')) ?? 'all';
  const date = (name: string): string => {
    const text = period === 'custom' ? (search.get(name) ?? '') : '';
    return isDate(text) ? text : '';
  };
  return { period, from: date('from'), to: date('to') };
}

/** Parses a kind of the page's URL; an unknown one shows all entries. */
export const parseKind = (text: string | null): StatementKind =>
  statementKinds.find((known) => known === text) ?? 'all';

export function isBackwards({ from, to }: DateFilter): boolean {
  return from !== '' && to !== '' && from > to;
}

/** The limits of a filter as ISO 8601 text; a missing one leaves that side open. */
export interface DateRange {
  dateFrom?: string;
  dateTo?: string;
}

/**
 * Returns the limits of a filter: from the start of the first day to the start of the day after the last one. Today is
 * the server's day, in the phone's time zone.
 */
export function dateRangeOf({ period, from, to }: DateFilter, now: Date = new Date(serverNow())): DateRange {
  const days = periodDays[period];
  if (days !== undefined) {
    return { dateFrom: midnight(now.getFullYear(), now.getMonth(), now.getDate() - days + 1) };
  }
  return {
    ...(from && { dateFrom: startOf(from) }),
    ...(to && { dateTo: startOf(to, 1) }),
  };
}

/** The maximum of the page in the URL. */
const maxPage = 100_000;

function parsePage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= maxPage ? page : 1;
}

/** Stores the filters and page of the statement in the page's URL: Back and a reload show the same entries. */
export function useFilter() {
  const [search, setSearch] = useSearchParams();
  const kind = parseKind(search.get('kind'));
  const write = (values: Readonly<Record<string, string>>): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  return {
    filter: parseFilter(search),
    kind,
    page: parsePage(search.get('page')),
    /** A changed filter starts at its first page. */
    setFilter: ({ period, from, to }: DateFilter): void =>
      write({ period: period === 'all' ? '' : period, from, to, page: '' }),
    setKind: (next: StatementKind): void => write({ kind: next === 'all' ? '' : next, page: '' }),
    /** Shows the entries of all days and kinds. */
    showAll: (): void => write({ period: '', from: '', to: '', kind: '', page: '' }),
    setPage: (next: number): void => write({ page: next === 1 ? '' : String(next) }),
  };
}
