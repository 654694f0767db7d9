import type { components, ErrorCode } from '@wallet/contract';
import { DbError } from '../db/db-error';
import { Busy } from '../jobs/fair-queue';
import { LedgerRefusal } from '../ledger/post';

type Details = NonNullable<components['schemas']['Error']['details']>;

/** An error response: thrown anywhere in a call, sent as the contract's Error. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly status: 400 | 401 | 404 | 409 | 410 | 413 | 422 | 429 | 500,
    readonly code: ErrorCode | 'invalid-token' | 'gone',
    readonly details?: Details,
  ) {
    super(code);
  }
}

/** Returns the failure of a valid request that is rejected (422). */
export function refused(code: ErrorCode): Failure {
  return new Failure(422, code);
}

/** Returns the failure that a caller may see; undefined for any other error. */
export function asFailure(thrown: unknown): Failure | undefined {
  if (thrown instanceof Failure) return thrown;
  // Other ledger refusals are bugs of this program, not errors of the caller.
  if (thrown instanceof LedgerRefusal && thrown.reason === 'MONEY_NOT_ENOUGH')
    return new Failure(422, 'MONEY_NOT_ENOUGH');
  // The work was not started: too many requests wait, of this caller or in total.
  if (thrown instanceof Busy) return new Failure(429, 'REQUEST_LIMIT', { retryAfter: 5_000 });
  // The work was not started: the database was too busy.
  if (thrown instanceof DbError && thrown.code === '53300')
    return new Failure(429, 'REQUEST_LIMIT', { retryAfter: 1_000 });
  return undefined;
}
