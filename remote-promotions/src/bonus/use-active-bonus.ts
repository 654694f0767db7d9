import type { ApiError } from '@wallet/shared/api/api-error';
import { checkActiveBonus } from '@wallet/shared/api/bonus';
import type { ActiveBonus } from '@wallet/shared/api/types';
import { useQuery } from '@wallet/shared/query';

/** Whether anything with conditions runs for the member, and what; not asked while that is no matter. */
export function useActiveBonus({ enabled = true } = {}) {
  return useQuery<ActiveBonus, ApiError>({
    queryKey: ['promotions', 'active-bonus'],
    queryFn: ({ signal }) => checkActiveBonus({ signal }),
    enabled,
  });
}
