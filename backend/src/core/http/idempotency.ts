import type { Db, Queryable, Tx } from '@wallet/server/db';
import { AppError, toAppError } from '../errors';
import { sha256 } from '@wallet/server';

/** Identifies a request that has its effect once, however often it is sent. */
export interface IdempotentRequest {
  /** The caller and the call, such as a member's id and the call's name. Keys of other scopes are independent. */
  scope: string;
  /** The Idempotency-Key. Without one the effect is not deduplicated. */
  key: string | undefined;
  /** The content of the request, which must be the same for the same key. */
  request: unknown;
}

type StoredError = Pick<AppError, 'status' | 'code' | 'details'>;

interface StoredResponse<T> {
  hash: string;
  status: number;
  response: T | StoredError;
}
type Outcome<T> = { response: T } | { error: StoredError };

/** Returns a hash of the content of a request. The order of its fields does not change it. */
function requestHash(request: unknown): string {
  const sortedJson = JSON.stringify(request, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
  return sha256(sortedJson);
}

/** The key of a request in its scope, with the hash of its content. */
interface HashedKey {
  scope: string;
  key: string;
  hash: string;
}

function outcomeOf<T>(stored: StoredResponse<T>, hash: string): Outcome<T> {
  if (stored.hash !== hash) throw new AppError(409, 'IDEMPOTENCY_MISMATCH');
  return stored.status === 200
    ? { response: stored.response as T }
    : { error: stored.response as StoredError };
}

async function findOutcome<T>(
  db: Queryable,
  { scope, key, hash }: HashedKey,
): Promise<Outcome<T> | undefined> {
  const [stored] = await db.query<StoredResponse<T> | { hash: null }>(
    'select hash, status, response from idempotency_find($1, $2)',
    [scope, key],
  );
  // For an unknown key the function returns one row of nulls.
  if (!stored || stored.hash === null) return undefined;
  return outcomeOf(stored, hash);
}

async function storedOutcome<T>(tx: Tx, hashedKey: HashedKey): Promise<Outcome<T>> {
  const outcome = await findOutcome<T>(tx, hashedKey);
  if (!outcome) throw new Error('An idempotency key was stored, but it is missing.');
  return outcome;
}

function responseOf<T>(outcome: Outcome<T>): T {
  if ('error' in outcome) throw new AppError(outcome.error.status, outcome.error.code, outcome.error.details);
  return outcome.response;
}

/** Stores the key. Returns false when it was stored before. Waits while another transaction is using the key. */
async function takeKey(tx: Tx, { scope, key, hash }: HashedKey, error?: StoredError): Promise<boolean> {
  const rows = await tx.query<{ isNew: boolean }>(
    'select idempotency_take($1, $2, $3, $4, $5::json) as "isNew"',
    [scope, key, hash, error?.status ?? null, error ? JSON.stringify(error) : null],
  );
  return rows[0]?.isNew ?? false;
}

/**
 * Stores an error in its own transaction, because the effect was rolled back. Does not store errors that a retry can
 * overcome: an ended session, rate limits and internal errors.
 */
async function storeError<T>(db: Db, hashedKey: HashedKey, thrown: unknown): Promise<Outcome<T>> {
  const appError = toAppError(thrown);
  if (!appError || appError.status === 401 || appError.status === 429 || appError.status >= 500) throw thrown;
  const { status, code, details } = appError;
  const error = { status, code, ...(details && { details }) };
  return db.tx(async (tx) => {
    if (await takeKey(tx, hashedKey, error)) return { error };
    return storedOutcome<T>(tx, hashedKey);
  });
}

/**
 * Runs the effect of a request once, in one transaction. A retry with the same key gets the first response, also an
 * error, and a concurrent request with the key waits for it. A crash, an ended session, a rate limit or an internal
 * error does not use up the key.
 * @throws AppError 409 IDEMPOTENCY_MISMATCH when the key was used for another request; the effect's own error
 */
export async function idempotent<T extends object>(
  db: Db,
  { scope, key, request }: IdempotentRequest,
  effect: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (key === undefined) return db.tx(effect);
  const hashedKey = { scope, key, hash: requestHash(request) };
  const attempt = db.tx(async (tx): Promise<Outcome<T>> => {
    if (!(await takeKey(tx, hashedKey))) return storedOutcome<T>(tx, hashedKey);
    const response = await effect(tx);
    // Not awaited, so that it is sent together with the commit. When this statement fails, the commit fails too.
    tx.query('select idempotency_answer($1, $2, 200, $3::json)', [
      scope,
      key,
      JSON.stringify(response),
    ]).catch(() => undefined);
    return { response };
  });
  const outcome = await attempt.catch((error: unknown) => storeError<T>(db, hashedKey, error));
  return responseOf(outcome);
}

/**
 * Returns the stored response of a request; undefined when there is none yet. For calls that would reject a retry
 * because of later changes, or that do a lot of work before the effect.
 * @throws AppError as `idempotent`
 */
export async function storedResponse<T extends object>(
  db: Queryable,
  { scope, key, request }: IdempotentRequest,
): Promise<T | undefined> {
  if (key === undefined) return undefined;
  const outcome = await findOutcome<T>(db, { scope, key, hash: requestHash(request) });
  return outcome && responseOf(outcome);
}

export interface CommandReply<Response, Result> {
  /** What the command returned; undefined when the key was used before. */
  result: Result | undefined;
  /**
   * Returns the response that is stored with the key.
   * @throws AppError of the command, or 409 IDEMPOTENCY_MISMATCH when the key was used for another request
   */
  response(): Response;
}

/**
 * Runs a command once, in one call of the database. A command is a function of `sql/functions` that takes its arguments
 * as JSON (see `idempotent_command`). The key works as with `idempotent`.
 */
export async function idempotentCommand<Response extends object, Result extends object = object>(
  db: Db,
  { scope, key, request }: IdempotentRequest,
  command: 'coupon_claim' | 'transfer_start',
  args: object,
): Promise<CommandReply<Response, Result>> {
  const hash = requestHash(request);
  const [row] = await db.query<StoredResponse<Response> & { result: Result | null }>(
    'select hash, status, response, result from idempotent_command($1, $2, $3, $4, $5::jsonb)',
    [scope, key ?? null, hash, command, JSON.stringify(args)],
  );
  if (!row) throw new Error(`The command ${command} returned nothing.`);
  return { result: row.result ?? undefined, response: () => responseOf(outcomeOf(row, hash)) };
}
