import * as v from '@wallet/platform/api/read-reply';
import type { components } from '@wallet/contract';
import { serverNow } from '@wallet/platform/server-now';
import { qrStatus as qrFields } from './generated/qr';

/** A provider of QR codes (S7.15). */
export type QrProvider = components['parameters']['QrProvider'];

/** Maximum lifetime of a QR code, in seconds. A larger number is read as milliseconds. */
const maxSeconds = 24 * 60 * 60;
/** Numbers from here on are epoch seconds, not a remaining time. */
const minEpochSeconds = 1e8;
/** Numbers from here on are epoch milliseconds. */
const minEpochMs = 1e11;

/**
 * Returns the remaining time in ms. `expireIn` may be seconds, milliseconds, mm:ss, an epoch in s or ms, or ISO text.
 */
function parseTimeLeft(value: unknown, now: number): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(String(value));
  if (clock) return (Number(clock[1]) * 60 + Number(clock[2])) * 1000;
  const number = String(value).trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) {
    const moment = Date.parse(String(value));
    return Number.isNaN(moment) ? null : moment - now;
  }
  if (number >= minEpochMs) return number - now;
  if (number >= minEpochSeconds) return number * 1000 - now;
  return number > maxSeconds ? number : number * 1000;
}

/** The state of a QR deposit (S3.17). `expireIn` is converted to `endsAt`. */
export const qrStatus = v.pipe(
  v.object({ ...qrFields.entries, expireIn: v.or(v.unknown(), null) }),
  v.transform(({ expireIn, serverTime, hasQrcode, ...qr }) => {
    const deviceNow = Date.now();
    const left = parseTimeLeft(expireIn, serverTime === null ? serverNow() : Date.parse(serverTime));
    return {
      ...qr,
      hasQrcode: hasQrcode ?? qr.qrcode !== null,
      /** True only when the reply reports that there is no code; false when the field is missing. */
      reportsNone: hasQrcode === false,
      /** Expiry of the code, in ms of this device's clock; null if unknown. */
      endsAt: left === null ? null : deviceNow + left,
    };
  }),
);
