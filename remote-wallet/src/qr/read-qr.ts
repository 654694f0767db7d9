import { getQrCode, type QrProvider } from '@wallet/platform/api';
import { queryClient } from '@wallet/platform/query';
import { qrKey } from './qr-key';
import { endNoLaterThan, follow, toQrReading, type QrReading } from './qr-reading';
import { storedEnd } from './stored-end';

/** Fetches the state of the member's last code with a provider; rejects with `ApiError`. */
export async function readQr(provider: QrProvider, signal?: AbortSignal): Promise<QrReading> {
  const reading = toQrReading(await getQrCode(provider, { signal }));
  const limited = endNoLaterThan(reading, storedEnd.read(provider, reading));
  const followed = follow(queryClient.getQueryData<QrReading>(qrKey(provider)), limited);
  storedEnd.write(provider, followed);
  return followed;
}
