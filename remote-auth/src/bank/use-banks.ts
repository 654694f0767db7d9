import { lookupBanks } from '@wallet/shared/api/lookups';
import { useQuery } from '@wallet/shared/query';

/** The banks to choose from; asked for one step early, so that the list is there when it is wanted. */
export function useBanks() {
  return useQuery({
    queryKey: ['auth', 'banks'],
    queryFn: ({ signal }) => lookupBanks({ signal }),
    staleTime: Infinity,
  });
}
