import type { QrStatus } from '@wallet/platform/api';
import type { Satang } from '@wallet/contract/satang';

/** How long after its end a code is still polled, in ms: a late payment still counts. */
export const lateMs = 10 * 60_000;

/** A code as it was when it was last read as open and in time. */
export interface OpenCode {
  /** Identifies the code. */
  code: string;
  id: string | null;
  endsAt: number | null;
  readAt: number;
}

/** A provider's code as it was read from the server, with its end on this page's own steady clock. */
export interface QrReading {
  id: string | null;
  status: NonNullable<QrStatus['status']>;
  /** SVG or image markup, not to be trusted; null when no code is open, or it came without. */
  markup: string | null;
  /** What is to be paid, in satang. */
  amount: Satang | null;
  /** When the code ends, on the clock of `performance.now()`, so that a change of the phone's clock does not move it; null
   * when the backend does not send it.
   */
  endsAt: number | null;
  /** When this was read, on the same clock. */
  readAt: number;
  /** Why there is no code; an error code or a sentence. */
  message: string | null;
  /** The last code that was open, this one or the one before; null when none was open since the page was loaded. */
  lastOpen: OpenCode | null;
}

/** Without the extra `status` a code is open for as long as there is one (S3.17). */
function statusOf({ status, hasQrcode }: QrStatus): QrReading['status'] {
  if (status === 'waiting' && !hasQrcode) return 'expired';
  if (hasQrcode) return status === null || status === 'none' ? 'waiting' : status;
  return status ?? 'none';
}

/** Takes a reply that arrived at the moment `at` of the page's steady clock. */
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

/** Notes the reading's own code where it is open and in time, and otherwise the one that was open before it. */
function withOpen(reading: Omit<QrReading, 'lastOpen'>, before: OpenCode | null = null): QrReading {
  const { id, endsAt, readAt } = reading;
  const code = codeOf(reading);
  const isOpen = code !== null && (endsAt === null || endsAt > readAt);
  return { ...reading, lastOpen: isOpen ? { code, id, endsAt, readAt } : before };
}

/** Returns what identifies an open code; null when none is open. */
export function codeOf({ id, status, markup }: Pick<QrReading, 'id' | 'status' | 'markup'>): string | null {
  return status === 'waiting' ? (id ?? markup ?? 'unnamed') : null;
}

/** Returns the reading with its end no later than `latest`, on the page's steady clock; null is no limit. */
export function endNoLaterThan(reading: QrReading, latest: number | null): QrReading {
  if (latest === null) return reading;
  const endsAt = reading.endsAt === null ? latest : Math.min(reading.endsAt, latest);
  return withOpen({ ...reading, endsAt });
}

/** Returns the later of two readings. A code never ends later than in an earlier reading, because some backends send the
 * total lifetime with each reading instead of the remaining time.
 */
export function follow(before: QrReading | undefined, now: QrReading): QrReading {
  const code = codeOf(now);
  if (!before) return now;
  if (code === null || codeOf(before) !== code) return withOpen(now, before.lastOpen);
  return withOpen(endNoLaterThan(now, before.endsAt), before.lastOpen);
}

/** True when the code had not expired when this was read. */
export function isInTime({ endsAt, readAt }: QrReading): boolean {
  return endsAt !== null && endsAt > readAt;
}
