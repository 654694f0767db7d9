import type { ApiError } from '@wallet/contract/api-error';
import { checkActiveBonus } from '@wallet/platform/api/bonus';
import type { ActiveBonus } from '@wallet/platform/api/types';
import { useQuery } from '@wallet/platform/query';

/** Whether anything with conditions runs for the member, and what; not asked while that is no matter. */
export function useActiveBonus({ enabled = true } = {}) {
  return useQuery<ActiveBonus, ApiError>({
    queryKey: ['promotions', 'active-bonus'],
    queryFn: ({ signal }) => checkActiveBonus({ signal }),
    enabled,
  });
}
