import type { ApiError } from '@wallet/contract';
import { type ActiveBonus, checkActiveBonus } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';

/** Whether anything with conditions runs for the member, and what. */
export const activeBonusQuery = {
  queryKey: ['promotions', 'active-bonus'],
  queryFn: ({ signal }: { signal: AbortSignal }) => checkActiveBonus({ signal }),
};

/** `activeBonusQuery`; not asked while that is no matter. */
export function useActiveBonus({ enabled = true } = {}) {
  return useQuery<ActiveBonus, ApiError>({ ...activeBonusQuery, enabled });
}
