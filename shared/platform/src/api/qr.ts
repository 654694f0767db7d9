import { inBaht } from './in-baht';
import { request, type CallOptions, type MoneyCallOptions } from './request';
import { qrChanged, qrStatus } from './replies/qr';
import type { AmountRequest, QrProvider, QrStatus } from './types';

/** The QR code now open with a provider, if any. */
export function getQrCode(provider: QrProvider, options?: CallOptions): Promise<QrStatus> {
  return request(
    qrStatus,
    'get',
    '/api/qrcode/{providerOrId}',
    { params: { providerOrId: provider } },
    options,
  );
}

/** Opens a QR code for an amount with a provider. */
export function createQrCode(
  provider: QrProvider,
  body: AmountRequest,
  options?: MoneyCallOptions,
): Promise<QrStatus> {
  return request(
    qrChanged,
    'post',
    '/api/qrcode/{providerOrId}',
    { params: { providerOrId: provider }, body: inBaht(body) },
    options,
  );
}

/** Cancels an open QR code. */
export function deleteQrCode(qrcodeId: string, options?: CallOptions): Promise<QrStatus> {
  return request(
    qrChanged,
    'delete',
    '/api/qrcode/{providerOrId}',
    { params: { providerOrId: qrcodeId } },
    options,
  );
}
