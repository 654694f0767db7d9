import type { ApiError } from '@wallet/contract';
import { type ActiveBonus, checkActiveBonus } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';

/** Fetches the member's active offer, if there is one. */
export const activeBonusQuery = {
  queryKey: ['promotions', 'active-bonus'],
  queryFn: ({ signal }: { signal: AbortSignal }) => checkActiveBonus({ signal }),
};

export function useActiveBonus({ enabled = true } = {}) {
  return useQuery<ActiveBonus, ApiError>({ ...activeBonusQuery, enabled });
}
