import { getVisit, type Visit } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';

/** A visible page makes this call at least every 5 minutes, so that the backend can count the time, in ms. */
const pauseMs = 4 * 60_000;

/** Fetches time and results of the current visit again and again while the page is visible. */
export function useVisit() {
  return useQuery<Visit>({
    queryKey: ['limits', 'visit'],
    queryFn: ({ signal }) => getVisit({ signal, quiet: true }),
    refetchInterval: pauseMs,
    refetchOnWindowFocus: true,
  });
}
