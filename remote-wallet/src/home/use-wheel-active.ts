import { getSpinwheelActive } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';

/** Whether there is a wheel to spin: undefined while it is asked; only asked when it is `wanted`, otherwise there is none. */
export function useWheelActive(wanted: boolean): boolean | undefined {
  const { data, isPending } = useQuery({
    queryKey: ['wallet', 'wheel'],
    queryFn: ({ signal }) => getSpinwheelActive({ signal }),
    enabled: wanted,
  });
  if (!wanted) return false;
  return isPending ? undefined : (data?.active ?? false);
}
