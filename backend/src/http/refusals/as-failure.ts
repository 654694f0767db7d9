import { DbError } from '../../platform/db/db-error';
import { Busy } from '../../platform/background/fair-queue';
import { LedgerRefusal } from '../../ledger/ledger-refusal';
import { Failure } from './failure';

/** The failure that a caller may see, if what was thrown is one. */
export function asFailure(thrown: unknown): Failure | undefined {
  if (thrown instanceof Failure) return thrown;
  // The other refusals of the ledger are mistakes of this program, not of the caller.
  if (thrown instanceof LedgerRefusal && thrown.reason === 'MONEY_NOT_ENOUGH')
    return new Failure(422, 'MONEY_NOT_ENOUGH');
  // Nothing was done: too much waits of this caller, or of all.
  if (thrown instanceof Busy) return new Failure(429, 'REQUEST_LIMIT', { retryAfter: 5_000 });
  // Nothing was done: the database was too busy to begin.
  if (thrown instanceof DbError && thrown.code === '53300')
    return new Failure(429, 'REQUEST_LIMIT', { retryAfter: 1_000 });
  return undefined;
}
