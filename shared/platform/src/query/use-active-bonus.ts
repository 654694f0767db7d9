import { useQuery } from '@wallet/platform/query';
import { checkActiveBonus } from '../api/generated/calls/bonus';
import type { ActiveBonus } from '../api/generated/types';

/**
 * Fetches the member's active bonus each time a dialog opens. Returns null when no bonus is active or when this is
 * unknown: the server decides anyway.
 * @param walletRequest Number of the last request of the wallet: the bonus is fetched again when it changes
 */
export function useActiveBonus(walletRequest = 0): ActiveBonus | null {
  const { data } = useQuery({
    queryKey: ['active-bonus', walletRequest],
    queryFn: ({ signal }) => checkActiveBonus({ signal }),
    gcTime: 0,
    placeholderData: (previous) => previous,
  });
  return data?.status ? data : null;
}
