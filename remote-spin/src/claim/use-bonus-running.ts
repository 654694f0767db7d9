import { checkActiveBonus } from '@wallet/shared/api/bonus';
import { useQuery } from '@wallet/shared/query';

/** Whether a bonus runs, asked each time a coupon is opened; not while that is unknown, for the server decides anyway. */
export function useBonusRunning(): boolean {
  const { data } = useQuery({
    queryKey: ['spin', 'bonus-running'],
    queryFn: ({ signal }) => checkActiveBonus({ signal }),
    gcTime: 0,
  });
  return data?.status ?? false;
}
