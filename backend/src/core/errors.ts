import { DbError } from '@wallet/server/db';
import type { components, ErrorCode } from '@wallet/contract';

type Details = NonNullable<components['schemas']['Error']['details']>;

/** Codes of the providers' contracts, for responses to their reports. */
export const reportErrorCodes = [
  'BAD_REQUEST',
  'BAD_SIGNATURE',
  'UNKNOWN',
  'KEY_REUSED',
  'REPLAYED',
  'TOO_MANY',
  'UNAVAILABLE',
] as const;

export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly status: 400 | 401 | 404 | 409 | 410 | 413 | 422 | 429 | 500,
    /**
     * A code of the API's contract. `invalid-token` and `gone` are the contract's messages for 401 and 410. Responses to
     * a provider's report have codes of their own.
     */
    readonly code: ErrorCode | 'invalid-token' | 'gone' | (typeof reportErrorCodes)[number],
    readonly details?: Details,
    message: string = code,
  ) {
    super(message);
  }
}

/** Converts an error for a response; returns undefined for an unexpected one, which is logged and answered with 500. */
export function toAppError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  // SQLSTATE too_many_connections, also of `noConnectionError`: the database was too busy, and the work was not started.
  if (thrown instanceof DbError && thrown.code === '53300')
    return new AppError(429, 'REQUEST_LIMIT', { retryAfter: 1_000 });
  return undefined;
}
