import type { QrStatus } from '@wallet/platform/api';
import { serverNow } from '@wallet/platform/server-now';

/** How long an expired code is still polled, in ms: a late payment still counts. */
export const latePaymentMs = 10 * 60_000;

/** A code as it was when it was last fetched as open and unexpired. */
export interface OpenCode {
  /** See `openCodeKey`. */
  code: string;
  id: string | null;
  endsAt: number | null;
  fetchedAt: number;
}

/** The fields of a reply that the state has in another form. */
type ConvertedField = 'qrcodeId' | 'hasQrcode' | 'qrcode' | 'reportsNone' | 'status' | 'endsAt';

/** A provider's code as fetched from the server; its end is on this page's monotonic clock. */
export interface QrState extends Omit<QrStatus, ConvertedField> {
  id: string | null;
  status: NonNullable<QrStatus['status']>;
  /** SVG or image markup, untrusted; null when no code is open or the backend sends no markup. */
  markup: string | null;
  /**
   * When the code ends, on the clock of `performance.now()`, so that a change of the phone's clock does not move it;
   * null when the backend does not send it.
   */
  endsAt: number | null;
  /** When this was fetched, on the same clock. */
  fetchedAt: number;
  /** The last code that was open, this one or the previous one; null when none was open since the page was loaded. */
  lastOpen: OpenCode | null;
}

/** Returns the status. Without the extra field `status`, a code is open when the backend sends one (S3.17). */
function statusOf({ status, hasQrcode }: QrStatus): QrState['status'] {
  if (status === 'waiting' && !hasQrcode) return 'expired';
  if (hasQrcode) return status === null || status === 'none' ? 'waiting' : status;
  return status ?? 'none';
}

/** Converts a reply. `fetchedAt` is on the page's monotonic clock; the reply's `endsAt` is on the phone's clock. */
export function toQrState(reply: QrStatus, fetchedAt: number = performance.now()): QrState {
  const { qrcodeId, hasQrcode, qrcode, reportsNone: _, endsAt, ...fields } = reply;
  return withLastOpen({
    ...fields,
    id: qrcodeId,
    status: statusOf(reply),
    markup: hasQrcode ? qrcode : null,
    endsAt: endsAt === null ? null : fetchedAt + (endsAt - Date.now()),
    fetchedAt,
  });
}

/** Adds the state's own code when it is open and unexpired, and otherwise the code that was open before. */
function withLastOpen(qr: Omit<QrState, 'lastOpen'>, previous: OpenCode | null = null): QrState {
  const { id, endsAt, fetchedAt } = qr;
  const code = openCodeKey(qr);
  const isOpen = code !== null && (endsAt === null || endsAt > fetchedAt);
  return { ...qr, lastOpen: isOpen ? { code, id, endsAt, fetchedAt } : previous };
}

/** Returns a key that identifies an open code: its id, or else its markup; null when none is open. */
export function openCodeKey({
  id,
  status,
  markup,
}: Pick<QrState, 'id' | 'status' | 'markup'>): string | null {
  return status === 'waiting' ? (id ?? markup ?? 'unnamed') : null;
}

/** Returns the state with its end limited to `latest`, on the page's monotonic clock; null sets no limit. */
export function limitEnd(qr: QrState, latest: number | null): QrState {
  if (latest === null) return qr;
  const endsAt = qr.endsAt === null ? latest : Math.min(qr.endsAt, latest);
  return withLastOpen({ ...qr, endsAt });
}

/**
 * Merges two states into the later one. A code never ends later than in an earlier state, because some backends
 * send the total lifetime with each response instead of the remaining time.
 */
export function mergeQrStates(previous: QrState | undefined, next: QrState): QrState {
  const code = openCodeKey(next);
  if (!previous) return next;
  if (code === null || openCodeKey(previous) !== code) return withLastOpen(next, previous.lastOpen);
  return withLastOpen(limitEnd(next, previous.endsAt), previous.lastOpen);
}

/** True when the end of the code is known and was still ahead when this was fetched. */
export function hasTimeLeft({ endsAt, fetchedAt }: QrState): boolean {
  return endsAt !== null && endsAt > fetchedAt;
}

/** Returns a moment of the page's monotonic clock as ms of the server's clock, rounded to seconds. */
export function toServerTime(moment: number): number {
  return Math.round((serverNow() + moment - performance.now()) / 1000) * 1000;
}
