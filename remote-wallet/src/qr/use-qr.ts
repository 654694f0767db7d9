import type { ApiError } from '@wallet/contract';
import type { QrProvider } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';
import { qrKey } from './qr-key';
import { lateMs, type QrReading } from './qr-reading';
import { readQr } from './read-qr';

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
