import type { QrStatus } from '@wallet/shared/api/types';
import { fromBaht, type Satang } from '@wallet/shared/format/satang';

/** How long after its end a code is still asked about, in ms: money may arrive late and still counts. */
export const lateMs = 10 * 60_000;

/** A provider's code as it was read from the server, with its end on this page's own steady clock. */
export interface QrReading {
  id: string | null;
  status: QrStatus['status'];
  /** SVG markup, not to be trusted; null when no code is open. */
  markup: string | null;
  /** What is to be paid, in satang. */
  amount: Satang | null;
  /**
   * When the code ends, as `performance.now()` will say it: told by the server's clock alone, so a phone whose clock is
   * an hour off counts down rightly.
   */
  endsAt: number;
  /** By the server's clock the code's time is not over. */
  inTime: boolean;
  /** By the server's clock money for it may still come late. */
  maybeLate: boolean;
  /** Why there is no code; an error code or a sentence. */
  message: string | null;
}

/** Takes a reply that arrived at the moment `at` of the page's steady clock. */
export function toQrReading(reply: QrStatus, at: number = performance.now()): QrReading {
  const { qrcodeId, hasQrcode, qrcode, amount, expireIn, message, status, serverTime } = reply;
  const leftMs = expireIn === null ? 0 : Date.parse(expireIn) - Date.parse(serverTime);
  return {
    id: qrcodeId,
    status: status === 'waiting' && !hasQrcode ? 'expired' : status,
    markup: hasQrcode ? qrcode : null,
    amount: amount === null ? null : fromBaht(amount),
    endsAt: at + leftMs,
    inTime: leftMs > 0,
    maybeLate: leftMs <= 0 && leftMs > -lateMs,
    message,
  };
}
