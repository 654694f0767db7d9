import type { ApiError } from '@wallet/contract';
import { type BankList, lookupBanks } from '@wallet/platform/api';
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
