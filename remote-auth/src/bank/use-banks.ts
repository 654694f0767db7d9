import type { ApiError } from '@wallet/contract/api-error';
import { lookupBanks } from '@wallet/platform/api/lookups';
import type { BankList } from '@wallet/platform/api/types';
import { useQuery } from '@wallet/platform/query';

/** The banks to choose from; asked for early, so that the list is there when it is wanted. */
export function useBanks({ enabled = true } = {}) {
  return useQuery<BankList, ApiError>({
    queryKey: ['auth', 'banks'],
    queryFn: ({ signal }) => lookupBanks({ signal }),
    enabled,
    staleTime: Infinity,
  });
}
