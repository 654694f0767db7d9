import type { ApiError } from '@wallet/shared/api/api-error';
import { getQrCode } from '@wallet/shared/api/qr';
import type { QrProvider } from '@wallet/shared/api/types';
import { useQuery } from '@wallet/shared/query';
import { toQrReading, type QrReading } from './qr-reading';

/** How often an open code is asked about, and one whose money may still come late, in ms. */
const openMs = 3_000;
const endedMs = 10_000;

/** Where a provider's code is kept in the cache. */
export const qrKey = (provider: QrProvider) => ['wallet', 'qr', provider] as const;

/** Reads what became of the member's last code with a provider. */
export async function readQr(provider: QrProvider, signal?: AbortSignal): Promise<QrReading> {
  return toQrReading(await getQrCode(provider, { signal }));
}

/**
 * A provider's code. An open one is asked about while the page is in sight, and at once when the person comes back from
 * their bank's app, so that its payment is noticed without a reload.
 */
export function useQr(provider: QrProvider) {
  return useQuery<QrReading, ApiError | RangeError>({
    queryKey: qrKey(provider),
    queryFn: ({ signal }) => readQr(provider, signal),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (data?.status === 'waiting') return openMs;
      return data?.status === 'expired' && data.maybeLate ? endedMs : false;
    },
  });
}
