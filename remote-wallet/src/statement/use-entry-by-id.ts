import type { ApiError } from '@wallet/contract';
import { listStatements } from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { dateRangeOf, parseFilter } from './date-filter';
import { type Entry, isPendingStatus, toEntries } from './entry';

/** Entries of one request, the maximum of the API. */
const limit = 100;
/** The maximum number of requests for one entry: it may be one of the newest 2,000. */
const maxRequests = 20;
/** Interval between fetches of an entry in progress, in ms. */
const progressMs = 10_000;

/** Searches the statement for an entry, newest first. Returns null when it is not there. */
async function findEntry(id: string, range: object, signal: AbortSignal): Promise<Entry | null> {
  for (let page = 1; page <= maxRequests; page += 1) {
    const { statements } = await listStatements({ page, limit, ...range }, { signal });
    const found = toEntries(statements).find((entry) => entry.id === id);
    if (found) return found;
    if (statements.length < limit) break;
  }
  return null;
}

/**
 * Finds the entry with an id. The API has no call for one entry, so this reads the statement until it is found: of one
 * day when `day`, such as `2026-11-19`, is known.
 */
export function useEntryById(id: string | undefined, day: string | undefined) {
  const language = useLanguage();
  return useQuery<Entry | null, ApiError>({
    queryKey: ['wallet', 'statement', language, 'entry', id, day],
    queryFn: ({ signal }) => {
      const search = new URLSearchParams(day === undefined ? {} : { period: 'custom', from: day, to: day });
      return findEntry(id ?? '', dateRangeOf(parseFilter(search)), signal);
    },
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isPendingStatus(state.data.status) ? progressMs : false),
  });
}
