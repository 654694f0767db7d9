import { getQrCode, type QrProvider } from '@wallet/platform/api';
import { queryClient, useQuery } from '@wallet/platform/query';
import type { ApiError } from '@wallet/contract';
import { latePaymentMs, limitEnd, mergeQrStates, type QrState, toQrState } from './qr-state';
import { storedEnd } from './stored-end';

export const qrKey = (provider: QrProvider) => ['wallet', 'qr', provider] as const;

/** Fetches the state of the member's last code with a provider; rejects with `ApiError`. */
export async function fetchQr(provider: QrProvider, signal?: AbortSignal): Promise<QrState> {
  const qr = toQrState(await getQrCode(provider, { signal }));
  // A code never ends later than an earlier response said, even after a reload.
  const fetched = limitEnd(qr, storedEnd.read(provider, qr));
  const merged = mergeQrStates(queryClient.getQueryData<QrState>(qrKey(provider)), fetched);
  storedEnd.write(provider, merged);
  return merged;
}

/** Poll intervals of an open code and of an expired one whose payment may still arrive, in ms. */
const openPollMs = 3_000;
const expiredPollMs = 10_000;

/**
 * Returns the time since the end of a code, in ms; at most 0 while it is open. A code with an unknown end is polled as
 * long as it waits for the payment.
 */
function msSinceEnd({ status, endsAt, fetchedAt }: QrState): number {
  if (endsAt !== null) return fetchedAt - endsAt;
  return status === 'waiting' ? 0 : latePaymentMs;
}

/** Returns the pause before the next poll in ms; false when the code cannot change any more. */
function pollPauseMs(qr: QrState): number | false {
  if (qr.status !== 'waiting' && qr.status !== 'expired') return false;
  const sinceEnd = msSinceEnd(qr);
  if (qr.status === 'waiting' && sinceEnd <= 0) return openPollMs;
  return sinceEnd < latePaymentMs ? expiredPollMs : false;
}

/**
 * Returns the query of a provider's code. An open code is polled while the page is visible, and at once when the member
 * returns from the bank's app, so that its payment is shown without a reload.
 */
export const qrQuery = (provider: QrProvider) => ({
  queryKey: qrKey(provider),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchQr(provider, signal),
  refetchOnWindowFocus: 'always' as const,
  refetchInterval: ({ state: { data } }: { state: { data: QrState | undefined } }) =>
    data ? pollPauseMs(data) : false,
});

/** Fetches a provider's code, and polls an open one. */
export const useQr = (provider: QrProvider) => useQuery<QrState, ApiError>(qrQuery(provider));
