import type { ApiError } from '@wallet/shared/api/api-error';
import type { QrProvider } from '@wallet/shared/api/types';
import { useQuery } from '@wallet/shared/query';
import { qrKey } from './qr-key';
import type { QrReading } from './qr-reading';
import { readQr } from './read-qr';

/** How often an open code is asked about, and one whose money may still come late, in ms. */
const openMs = 3_000;
const endedMs = 10_000;

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
