import { isErrorCode, type ErrorCode } from './error-codes';
import { satang, type Satang } from './satang';

/** What an error reply adds to its message. A piece of another form than the contract's is left out. */
export interface ErrorDetails {
  /** The request field that is wrong. */
  field?: string;
  /** The limit that the amount crossed. */
  limit?: Satang;
  /** Milliseconds to wait before trying again, an hour at most. */
  retryAfter?: number;
  /** What the backend's log calls the request. */
  requestId?: string;
}

/** Why a call gave no answer to work with; the client rejects with nothing else. */
export type ApiError =
  /** The backend refused with a known code. */
  | { kind: 'code'; code: ErrorCode; status: number; details?: ErrorDetails }
  /** The backend refused in its own words, shown as they are (S8.1). */
  | { kind: 'message'; message: string; status: number }
  /** The backend was not reached. */
  | { kind: 'network' }
  /** Something answered with a failure that is none of the backend's error replies: a gateway's page, an empty 500. */
  | { kind: 'server'; status: number }
  /** The call succeeded, but its answer could not be understood; `id` is the report's, for support. */
  | { kind: 'unreadable'; id: string }
  /** The call was never sent, so it had no effect. */
  | { kind: 'unsent' }
  /** No answer within the time-out; whether the call had its effect is unknown. */
  | { kind: 'timeout' }
  /** The caller aborted the call, or the login that it was made in has ended. */
  | { kind: 'cancelled' }
  /** The session is over (S4.8). */
  | { kind: 'session'; reason: 'invalid-token' | 'identity' }
  /** The service no longer exists (S4.9). */
  | { kind: 'gone' };

/** Without a login that counts, each call would fail with the same words: only logging in again helps. */
const identityCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
]);
/** The name tells it: remotes bundle this file each, so none of them can keep a list for all. */
const errorName = 'ApiError';

/** Makes an `ApiError` that is also an `Error`, so that stacks and error boundaries work. */
export function makeApiError(error: ApiError, cause?: unknown): ApiError {
  const raised = new Error(error.kind === 'code' ? error.code : error.kind, { cause });
  raised.name = errorName;
  return Object.assign(raised, error);
}

function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === errorName && 'kind' in value;
}

const maxWait = 3_600_000;
const sensibleId = /^[A-Za-z0-9._-]{4,64}$/;

/** A number that is not negative, also written as text; undefined for anything else. */
function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
}

function readDetails(value: unknown): ErrorDetails | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { field, limit, retryAfter, requestId } = value as Readonly<Record<string, unknown>>;
  const hundredths = Math.round((asNumber(limit) ?? Number.NaN) * 100);
  const wait = asNumber(retryAfter);
  return {
    ...(typeof field === 'string' && { field }),
    ...(Number.isSafeInteger(hundredths) && { limit: satang(hundredths) }),
    ...(wait !== undefined && { retryAfter: Math.min(wait, maxWait) }),
    ...(typeof requestId === 'string' && sensibleId.test(requestId) && { requestId }),
  };
}

/** The error in a reply's body, or null when the body is none of the backend's error replies. */
export function replyError(status: number, body: unknown): ApiError | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null;
  const { message } = body;
  if (typeof message !== 'string' || message === '') return null;
  if (message === 'invalid-token' || message === 'EXPIRED_AUTH_TOKEN')
    return makeApiError({ kind: 'session', reason: 'invalid-token' });
  if (message === 'gone') return makeApiError({ kind: 'gone' });
  if (identityCodes.has(message)) return makeApiError({ kind: 'session', reason: 'identity' });
  if (!isErrorCode(message)) return makeApiError({ kind: 'message', message, status });
  const details = 'details' in body ? readDetails(body.details) : undefined;
  return makeApiError({ kind: 'code', code: message, status, ...(details && { details }) });
}

/** Whatever was caught as an `ApiError`; what is none is a fault of this page, whose own words help nobody on a phone. */
export function toApiError(error: unknown): ApiError {
  return isApiError(error)
    ? error
    : makeApiError({ kind: 'code', code: 'INTERNAL_SERVER_ERROR', status: 0 }, error);
}
