import { isErrorCode, type ErrorCode } from './error-codes';
import type { components } from './schema';

/** What an error reply adds to its message: the wrong field, a limit in baht, milliseconds to wait, a request id. */
export type ErrorDetails = NonNullable<components['schemas']['Error']['details']>;

/** Why a call gave no answer to work with; the client rejects with nothing else. */
export type ApiError =
  /** The backend refused with a known code. */
  | { kind: 'code'; code: ErrorCode; status: number; details?: ErrorDetails }
  /** The backend refused in its own words, shown as they are (S8.1). */
  | { kind: 'message'; message: string; status: number }
  /** The backend was not reached, or what answered was not the backend. */
  | { kind: 'network' }
  /** No answer within the time-out; whether the call had its effect is unknown. */
  | { kind: 'timeout' }
  /** The caller aborted the call. */
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
/** A mark on the error itself: rooms bundle this file each, so none of them can keep a list for all. */
const mark = 'ApiError';

/** Makes an `ApiError` that is also an `Error`, so that stacks and error boundaries work. */
export function raise(error: ApiError, cause?: unknown): ApiError {
  const raised = new Error(error.kind === 'code' ? error.code : error.kind, { cause });
  raised.name = mark;
  return Object.assign(raised, error);
}

function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === mark && 'kind' in value;
}

/** The error in a reply's body, or null when the body is none of the backend's error replies. */
export function replyError(status: number, body: unknown): ApiError | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null;
  const { message } = body;
  if (typeof message !== 'string' || message === '') return null;
  if (message === 'invalid-token' || message === 'EXPIRED_AUTH_TOKEN')
    return raise({ kind: 'session', reason: 'invalid-token' });
  if (message === 'gone') return raise({ kind: 'gone' });
  if (identityCodes.has(message)) return raise({ kind: 'session', reason: 'identity' });
  if (!isErrorCode(message)) return raise({ kind: 'message', message, status });
  const details =
    'details' in body && typeof body.details === 'object' ? (body.details as ErrorDetails | null) : null;
  return raise({ kind: 'code', code: message, status, ...(details && { details }) });
}

/** Whatever was caught as an `ApiError`; what is none is a fault of this page, whose own words help nobody on a phone. */
export function toApiError(error: unknown): ApiError {
  return isApiError(error) ? error : raise({ kind: 'code', code: 'INTERNAL_SERVER_ERROR', status: 0 }, error);
}
