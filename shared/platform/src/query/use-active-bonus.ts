import { useQuery } from '@wallet/platform/query';
import { type ActiveBonus, checkActiveBonus } from '../api/bonus';

/**
 * Fetches the member's active bonus each time a dialog opens. Returns null while none is active and while that is
 * unknown: the server decides anyway.
 * @param reading Number of the wallet's last reading: the bonus is fetched again with each one
 */
export function useActiveBonus(reading = 0): ActiveBonus | null {
  const { data } = useQuery({
    queryKey: ['active-bonus', reading],
    queryFn: ({ signal }) => checkActiveBonus({ signal }),
    gcTime: 0,
    placeholderData: (previous) => previous,
  });
  return data?.status ? data : null;
}
