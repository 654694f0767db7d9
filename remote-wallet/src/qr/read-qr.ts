import { getQrCode } from '@wallet/platform/api/qr';
import type { QrProvider } from '@wallet/platform/api/types';
import { queryClient } from '@wallet/platform/query';
import { qrKey } from './qr-key';
import { follow, toQrReading, type QrReading } from './qr-reading';

/** Reads what became of the member's last code with a provider. */
export async function readQr(provider: QrProvider, signal?: AbortSignal): Promise<QrReading> {
  const reading = toQrReading(await getQrCode(provider, { signal }));
  return follow(queryClient.getQueryData<QrReading>(qrKey(provider)), reading);
}
