import type { ApiError } from '@wallet/shared/api/api-error';
import { listStatements } from '@wallet/shared/api/statement';
import { statusTone } from '@wallet/shared/format/status-tone';
import { useLanguage } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { useFetchDelay } from '@wallet/shared/query/use-fetch-delay';
import type { Entry } from './entry';
import { isBackwards, momentsOf, type DateFilter } from './period';
import { toEntry } from './to-entry';

/** Entries on one page (S9.12). */
export const pageSize = 10;

/** How often a page with something in progress is read again, in ms. */
const progressMs = 10_000;

interface StatementPageData {
  total: number;
  entries: Entry[];
}

/** One page of the statement, newest first; while it loads the one before stays, and what is in progress is followed. */
export function useStatement(filter: DateFilter, page: number) {
  const language = useLanguage();
  const delay = useFetchDelay();
  return useQuery<StatementPageData, ApiError | RangeError>({
    queryKey: ['wallet', 'statement', language, filter, page],
    queryFn: async ({ signal }) => {
      await delay(signal);
      const body = { page, limit: pageSize, ...momentsOf(filter) };
      const { total, statements } = await listStatements(body, { signal });
      return { total, entries: statements.map(toEntry) };
    },
    enabled: !isBackwards(filter),
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ status }) => statusTone(status) === 'progress') ? progressMs : false,
  });
}
