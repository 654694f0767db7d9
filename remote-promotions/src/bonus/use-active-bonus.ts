import type { ApiError } from '@wallet/shared/api/api-error';
import { checkActiveBonus } from '@wallet/shared/api/bonus';
import type { ActiveBonus } from '@wallet/shared/api/types';
import { useQuery } from '@wallet/shared/query';

/** Whether anything with conditions runs for the member, and what. */
export function useActiveBonus() {
  return useQuery<ActiveBonus, ApiError>({
    queryKey: ['promotions', 'active-bonus'],
    queryFn: ({ signal }) => checkActiveBonus({ signal }),
  });
}
