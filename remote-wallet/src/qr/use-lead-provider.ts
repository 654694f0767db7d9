import type { QrProvider } from '@wallet/platform/api';
import { useQuery, useQueryClient } from '@wallet/platform/query';
import { qrKey } from './qr-key';
import { readQr } from './read-qr';

/** After this long without an answer from every provider none is waited for any more, in ms. */
export const timeoutMs = 1_000;

/**
 * The provider to show first: the one whose code is open, as soon as it is known to be, or else the given first one. It is
 * decided once, so that nothing moves under a person's finger; pending until then.
 */
export function useLeadProvider(providers: readonly QrProvider[]) {
  const cache = useQueryClient();
  return useQuery<QrProvider | null>({
    queryKey: ['wallet', 'qr-lead', providers],
    queryFn: () => {
      const first = providers[0] ?? null;
      const waiting = providers.map(async (provider) => {
        const { status } = await cache.fetchQuery({
          queryKey: qrKey(provider),
          queryFn: ({ signal }) => readQr(provider, signal),
        });
        return status === 'waiting' ? provider : Promise.reject(new Error(status));
      });
      const patience = new Promise<typeof first>((resolve) => setTimeout(() => resolve(first), timeoutMs));
      return Promise.race([Promise.any(waiting).catch(() => first), patience]);
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
