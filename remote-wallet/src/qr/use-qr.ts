import { getQrCode, type QrProvider } from '@wallet/platform/api';
import { queryClient, useQuery } from '@wallet/platform/query';
import type { ApiError } from '@wallet/contract';
import { endNoLaterThan, follow, lateMs, type QrReading, toQrReading } from './qr-reading';
import { storedEnd } from './stored-end';

/** Where a provider's code is kept in the cache. */
export const qrKey = (provider: QrProvider) => ['wallet', 'qr', provider] as const;

/** Fetches the state of the member's last code with a provider; rejects with `ApiError`. */
export async function readQr(provider: QrProvider, signal?: AbortSignal): Promise<QrReading> {
  const reading = toQrReading(await getQrCode(provider, { signal }));
  const limited = endNoLaterThan(reading, storedEnd.read(provider, reading));
  const followed = follow(queryClient.getQueryData<QrReading>(qrKey(provider)), limited);
  storedEnd.write(provider, followed);
  return followed;
}

/** How often an open code is asked about, and one whose money may still come late, in ms. */
const openMs = 3_000;
const endedMs = 10_000;

/** How soon a code is to be asked about again; false when nothing can come of it any more. */
function pauseAfter({ status, endsAt, readAt }: QrReading): number | false {
  if (status !== 'waiting' && status !== 'expired') return false;
  const overForMs = endsAt === null ? (status === 'waiting' ? 0 : lateMs) : readAt - endsAt;
  if (status === 'waiting' && overForMs <= 0) return openMs;
  return overForMs < lateMs ? endedMs : false;
}

/**
 * A provider's code. An open one is asked about while the page is in sight, and at once when the person comes back from
 * their bank's app, so that its payment is noticed without a reload.
 */
export function useQr(provider: QrProvider) {
  return useQuery<QrReading, ApiError>({
    queryKey: qrKey(provider),
    queryFn: ({ signal }) => readQr(provider, signal),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data ? pauseAfter(data) : false),
  });
}
