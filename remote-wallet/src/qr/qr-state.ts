import type { QrStatus } from '@wallet/platform/api';
import type { Satang } from '@wallet/contract/satang';

/** How long an expired code is still polled, in ms: a late payment still counts. */
export const lateMs = 10 * 60_000;

/** The state of a code when it was last fetched as open and unexpired. */
export interface OpenCode {
  /** Identifies the code. */
  code: string;
  id: string | null;
  endsAt: number | null;
  readAt: number;
}

/** A provider's code as fetched from the server; its end is on this page's monotonic clock. */
export interface QrReading {
  id: string | null;
  status: NonNullable<QrStatus['status']>;
  /** SVG or image markup, untrusted; null when no code is open or the backend sends no markup. */
  markup: string | null;
  /** The amount to pay, in satang. */
  amount: Satang | null;
  /**
   * When the code ends, on the clock of `performance.now()`, so that a change of the phone's clock does not move it;
   * null when the backend does not send it.
   */
  endsAt: number | null;
  /** When this was fetched, on the same clock. */
  readAt: number;
  /** Why there is no code: an error code or a message. */
  message: string | null;
  /** The last code that was open, this one or the previous one; null when none was open since the page was loaded. */
  lastOpen: OpenCode | null;
}

/** Returns the status. Without the extra field `status`, a code is open when the backend sends one (S3.17). */
function statusOf({ status, hasQrcode }: QrStatus): QrReading['status'] {
  if (status === 'waiting' && !hasQrcode) return 'expired';
  if (hasQrcode) return status === null || status === 'none' ? 'waiting' : status;
  return status ?? 'none';
}

/** Converts a reply that arrived at `at` on the page's monotonic clock. */
export function toQrReading(reply: QrStatus, at: number = performance.now()): QrReading {
  const { qrcodeId, hasQrcode, qrcode, amount, endsAt, message } = reply;
  return withOpen({
    id: qrcodeId,
    status: statusOf(reply),
    markup: hasQrcode ? qrcode : null,
    amount,
    endsAt: endsAt === null ? null : at + (endsAt - Date.now()),
    readAt: at,
    message,
  });
}

/** Adds the reading's own code when it is open and unexpired, and otherwise the code that was open before. */
function withOpen(reading: Omit<QrReading, 'lastOpen'>, before: OpenCode | null = null): QrReading {
  const { id, endsAt, readAt } = reading;
  const code = codeOf(reading);
  const isOpen = code !== null && (endsAt === null || endsAt > readAt);
  return { ...reading, lastOpen: isOpen ? { code, id, endsAt, readAt } : before };
}

/** Returns the identity of an open code; null when none is open. */
export function codeOf({ id, status, markup }: Pick<QrReading, 'id' | 'status' | 'markup'>): string | null {
  return status === 'waiting' ? (id ?? markup ?? 'unnamed') : null;
}

/** Returns the reading with its end limited to `latest`, on the page's monotonic clock; null is no limit. */
export function endNoLaterThan(reading: QrReading, latest: number | null): QrReading {
  if (latest === null) return reading;
  const endsAt = reading.endsAt === null ? latest : Math.min(reading.endsAt, latest);
  return withOpen({ ...reading, endsAt });
}

/**
 * Merges two readings into the later one. A code never ends later than in an earlier reading, because some backends
 * send the total lifetime with each reading instead of the remaining time.
 */
export function follow(before: QrReading | undefined, now: QrReading): QrReading {
  const code = codeOf(now);
  if (!before) return now;
  if (code === null || codeOf(before) !== code) return withOpen(now, before.lastOpen);
  return withOpen(endNoLaterThan(now, before.endsAt), before.lastOpen);
}

/** True when the code had not expired when this was fetched. */
export function isInTime({ endsAt, readAt }: QrReading): boolean {
  return endsAt !== null && endsAt > readAt;
}
