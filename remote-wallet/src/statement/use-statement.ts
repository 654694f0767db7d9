import type { ApiError } from '@wallet/contract';
import { listStatements, type StatementKind } from '@wallet/platform/api';
import { pageOf } from '@wallet/ui';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { useFetchDelay } from '@wallet/platform';
import { type Entry, isPendingStatus, toEntries } from './entry';
import { type DateFilter, type DateRange, isBackwards, dateRangeOf } from './date-filter';

/** Entries on one page (S9.12). */
export const pageSize = 10;

/** Interval between fetches of a page with an entry in progress, in ms. */
const progressMs = 10_000;

interface StatementPageData {
  entries: Entry[];
  pages: number;
  /** False for a backend that cannot filter by kind: its entries are of all kinds. */
  canFilterByKind: boolean;
}

export interface StatementRequest {
  filter: DateFilter;
  kind: StatementKind;
  page: number;
}

/**
 * Fetches one page of the statement, newest first. The previous page stays while it loads, and entries in progress are
 * polled.
 */
export function useStatement({ filter, kind, page }: StatementRequest) {
  const language = useLanguage();
  const delay = useFetchDelay();
  return useQuery<StatementPageData, ApiError>({
    queryKey: ['wallet', 'statement', language, filter, kind, page],
    queryFn: async ({ signal }) => {
      // Of several pages that are turned quickly, only the last one is fetched.
      await delay(signal);
      // A strict backend without the filter would reject `kind`: the page offers it only after a reply contained it.
      const kindField = kind === 'all' ? {} : { kind };
      const fetchRange = (range: DateRange) =>
        listStatements({ page, limit: pageSize, ...range, ...kindField }, { signal });
      const range = dateRangeOf(filter);
      let list = await fetchRange(range);
      // Before the first response the phone's clock sets the range. The response corrects the clock.
      const correctedRange = dateRangeOf(filter);
      if (correctedRange.dateFrom !== range.dateFrom) list = await fetchRange(correctedRange);
      const { total, statements } = list;
      const { rows, pages } = pageOf(statements, { total, page, limit: pageSize });
      return { entries: toEntries(rows), pages, canFilterByKind: list.kind === kind };
    },
    enabled: !isBackwards(filter),
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ status }) => isPendingStatus(status)) ? progressMs : false,
  });
}
