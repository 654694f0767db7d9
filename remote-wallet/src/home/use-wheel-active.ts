import { getSpinwheelActive } from '@wallet/platform/api/spinwheel';
import { useQuery } from '@wallet/platform/query';
import { site } from '@wallet/platform/site';

/** Whether there is a wheel to spin: undefined while it is asked; never asked when no room owns the wheel's page. */
export function useWheelActive(): boolean | undefined {
  const owned = site().hasPage('/user/spin');
  const { data, isPending } = useQuery({
    queryKey: ['wallet', 'wheel'],
    queryFn: ({ signal }) => getSpinwheelActive({ signal }),
    enabled: owned,
  });
  if (!owned) return false;
  return isPending ? undefined : (data?.active ?? false);
}
