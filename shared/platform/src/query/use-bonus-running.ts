import { useQuery } from '@wallet/platform/query';
import { checkActiveBonus } from '../api/bonus';

/**
 * Whether a bonus runs that keeps money back, asked each time a dialog opens; false as long as that is unknown, for the
 * server decides anyway.
 */
export function useBonusRunning(): boolean {
  const { data } = useQuery({
    queryKey: ['bonus-running'],
    queryFn: ({ signal }) => checkActiveBonus({ signal }),
    gcTime: 0,
  });
  return data?.status ?? false;
}
