import type { QrProvider } from '@wallet/shared/api/types';
import { useQuery, useQueryClient } from '@wallet/shared/query';
import { qrKey } from './qr-key';
import { readQr } from './read-qr';

/** Reads every provider once and says with which one a code is open; one that cannot be read keeps no other back. */
export function useOpenProvider(providers: readonly QrProvider[]) {
  const cache = useQueryClient();
  return useQuery<QrProvider | null>({
    queryKey: ['wallet', 'qr-open', providers],
    queryFn: async () => {
      const readings = await Promise.allSettled(
        providers.map((provider) =>
          cache.fetchQuery({ queryKey: qrKey(provider), queryFn: ({ signal }) => readQr(provider, signal) }),
        ),
      );
      const at = readings.findIndex((one) => one.status === 'fulfilled' && one.value.status === 'waiting');
      return providers[at] ?? null;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
