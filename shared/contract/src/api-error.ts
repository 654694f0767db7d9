import { isErrorCode, type ErrorCode } from './error-codes';
import { satang, type Satang } from './satang';

/** Fields that an error reply may add to its message. Fields that do not match the contract are left out. */
export interface ErrorDetails {
  /** The invalid field of the request. */
  field?: string;
  /** The limit that the amount violates, in satang. */
  limit?: Satang;
  /** Delay before a retry, in ms; at most an hour. */
  retryAfter?: number;
  /** The id of the request in the backend's log. */
  requestId?: string;
}

/** The error of a failed call; the client rejects with nothing else. */
export type ApiError =
  /** The backend rejected the call with a known code. */
  | { kind: 'code'; code: ErrorCode; status: number; details?: ErrorDetails }
  /** The backend rejected the call with its own message, which is shown unchanged (S8.1). */
  | { kind: 'message'; message: string; status: number }
  /** The backend could not be reached. */
  | { kind: 'network' }
  /** An error response that is not one of the backend's error replies, such as a gateway's page or an empty 500. */
  | { kind: 'server'; status: number }
  /** The call succeeded, but its response could not be parsed; `id` is the id of the report, for support. */
  | { kind: 'unreadable'; id: string }
  /** The call was never sent, so it had no effect. */
  | { kind: 'unsent' }
  /** The call timed out; its effect is unknown. */
  | { kind: 'timeout' }
  /** The caller aborted the call, or the login that made it has ended. */
  | { kind: 'cancelled' }
  /** The session is over (S4.8). */
  | { kind: 'session'; reason: 'invalid-token' | 'identity' }
  /** The service no longer exists (S4.9). */
  | { kind: 'gone' };

/** Codes of an invalid login: every call would fail with the same code until the member logs in again. */
const identityCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
]);
/** The name identifies the error: each remote bundles this file, so they share no class or list. */
const errorName = 'ApiError';

/**
 * Creates an `ApiError` that is also an `Error`, so that stacks and error boundaries work. `cause` is the original error.
 */
export function makeApiError(error: ApiError, cause?: unknown): ApiError {
  const raised = new Error(error.kind === 'code' ? error.code : error.kind, { cause });
  raised.name = errorName;
  return Object.assign(raised, error);
}

/** True for an `ApiError`: a call rejected with it. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === errorName && 'kind' in value;
}

const maxRetryAfterMs = 3_600_000;
const requestIdPattern = /^[A-Za-z0-9._-]{4,64}$/;

/** Parses a number that is not negative, also from text; returns undefined for any other value. */
function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
}

function readDetails(value: unknown): ErrorDetails | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { field, limit, retryAfter, requestId } = value as Readonly<Record<string, unknown>>;
  const limitInSatang = Math.round((asNumber(limit) ?? Number.NaN) * 100);
  const wait = asNumber(retryAfter);
  return {
    ...(typeof field === 'string' && { field }),
    ...(Number.isSafeInteger(limitInSatang) && { limit: satang(limitInSatang) }),
    ...(wait !== undefined && { retryAfter: Math.min(wait, maxRetryAfterMs) }),
    ...(typeof requestId === 'string' && requestIdPattern.test(requestId) && { requestId }),
  };
}

/** Parses the error in a reply's body; returns null when the body is not an error reply of the backend. */
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

/**
 * Converts a caught value to an `ApiError`. Any other error is a bug of this page, and its message would not help a
 * member.
 */
export function toApiError(error: unknown): ApiError {
  return isApiError(error)
    ? error
    : makeApiError({ kind: 'code', code: 'INTERNAL_SERVER_ERROR', status: 0 }, error);
}
