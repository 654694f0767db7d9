import type { components } from '@wallet/contract';
import { renderSVG } from 'uqr';
import { toBaht } from '../core/ledger/to-baht';
import type { QrCode } from './qr-code';

type QrStatus = components['schemas']['QrStatus'];

function statusAt(now: Date, { status, expiresAt }: QrCode): QrStatus['status'] {
  if (status === 'opening' || status === 'refused') return 'none';
  return status === 'waiting' && expiresAt <= now ? 'expired' : status;
}

/**
 * Converts a code to the contract's form at the server's current time. Without a code, the result reports that there is
 * none.
 */
export function toQrStatus(code: QrCode | undefined, now: Date): QrStatus {
  const serverTime = now.toISOString();
  const status = code ? statusAt(now, code) : 'none';
  if (!code || status === 'none') {
    const message = code?.status === 'refused' ? 'QR_FAIL' : null;
    return {
      qrcodeId: null,
      hasQrcode: false,
      qrcode: null,
      amount: null,
      expireIn: null,
      message,
      status,
      serverTime,
    };
  }
  const isOpen = status === 'waiting' && code.payload !== null;
  return {
    qrcodeId: code.id,
    hasQrcode: isOpen,
    qrcode: isOpen ? renderSVG(code.payload ?? '', { ecc: 'M', border: 4 }) : null,
    amount: toBaht(code.amount),
    expireIn: code.expiresAt.toISOString(),
    message: null,
    status,
    serverTime,
  };
}
