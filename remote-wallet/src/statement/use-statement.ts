import type { ApiError } from '@wallet/contract';
import { listStatements } from '@wallet/platform/api';
import { pageOf, statusTone } from '@wallet/ui';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { useFetchDelay } from '@wallet/platform';
import { type Entry, toEntries } from './entry';
import { type DateFilter, type DateRange, isBackwards, dateRangeOf } from './date-filter';

/** Entries on one page (S9.12). */
export const pageSize = 10;

/** Interval in which a page with an entry in progress is fetched again, in ms. */
const progressMs = 10_000;

interface StatementPageData {
  entries: Entry[];
  pages: number;
}

/**
 * Fetches one page of the statement, newest first. The previous page stays while it loads, and entries in progress are
 * polled.
 */
export function useStatement(filter: DateFilter, page: number) {
  const language = useLanguage();
  const delay = useFetchDelay();
  return useQuery<StatementPageData, ApiError>({
    queryKey: ['wallet', 'statement', language, filter, page],
    queryFn: async ({ signal }) => {
      await delay(signal);
      const read = (days: DateRange) => listStatements({ page, limit: pageSize, ...days }, { signal });
      const days = dateRangeOf(filter);
      let list = await read(days);
      // The first response contains the server's time; earlier limits may come from a wrong clock.
      const now = dateRangeOf(filter);
      if (now.dateFrom !== days.dateFrom) list = await read(now);
      const { total, statements } = list;
      const { rows, pages } = pageOf(statements, { total, page, limit: pageSize });
      return { entries: toEntries(rows), pages };
    },
    enabled: !isBackwards(filter),
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ status }) => status !== '' && statusTone(status) === 'progress')
        ? progressMs
        : false,
  });
}
