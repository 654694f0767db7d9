import { getQrCode } from '@wallet/shared/api/qr';
import type { QrProvider } from '@wallet/shared/api/types';
import { toQrReading, type QrReading } from './qr-reading';

/** Reads what became of the member's last code with a provider. */
export async function readQr(provider: QrProvider, signal?: AbortSignal): Promise<QrReading> {
  return toQrReading(await getQrCode(provider, { signal }));
}
