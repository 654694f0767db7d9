import { getVisit, type Visit } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';

/**
 * Fetches time and results of the current visit when the component is mounted. It is not fetched more often, because the
 * backend asks the games for it.
 */
export function useVisit() {
  return useQuery<Visit>({
    queryKey: ['limits', 'visit'],
    queryFn: ({ signal }) => getVisit({ signal, quiet: true }),
    refetchOnMount: 'always',
  });
}
