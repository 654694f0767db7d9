import { getQrCode, type QrProvider } from '@wallet/platform/api';
import { queryClient, useQuery } from '@wallet/platform/query';
import type { ApiError } from '@wallet/contract';
import { limitEnd, mergeQrStates, latePaymentMs, type QrState, toQrState } from './qr-state';
import { storedEnd } from './stored-end';

export const qrKey = (provider: QrProvider) => ['wallet', 'qr', provider] as const;

/** Fetches the state of the member's last code with a provider; rejects with `ApiError`. */
export async function fetchQr(provider: QrProvider, signal?: AbortSignal): Promise<QrState> {
  const qr = toQrState(await getQrCode(provider, { signal }));
  const limited = limitEnd(qr, storedEnd.read(provider, qr));
  const followed = mergeQrStates(queryClient.getQueryData<QrState>(qrKey(provider)), limited);
  storedEnd.write(provider, followed);
  return followed;
}

/** Poll intervals of an open code and of an expired one whose payment may still arrive, in ms. */
const openMs = 3_000;
const endedMs = 10_000;

/** Returns the pause before the next poll in ms; false when the code cannot change any more. */
function pauseAfter({ status, endsAt, fetchedAt: readAt }: QrState): number | false {
  if (status !== 'waiting' && status !== 'expired') return false;
  const overForMs = endsAt === null ? (status === 'waiting' ? 0 : latePaymentMs) : readAt - endsAt;
  if (status === 'waiting' && overForMs <= 0) return openMs;
  return overForMs < latePaymentMs ? endedMs : false;
}

/** Fetches a provider's code. An open code is polled while the page is visible, and at once when the member returns from the
 * bank's app, so that its payment is shown without a reload.
 */
export function useQr(provider: QrProvider) {
  return useQuery<QrState, ApiError>({
    queryKey: qrKey(provider),
    queryFn: ({ signal }) => fetchQr(provider, signal),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data ? pauseAfter(data) : false),
  });
}
