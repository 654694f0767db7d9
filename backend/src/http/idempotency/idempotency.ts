import { createHash } from 'node:crypto';
import type { Db, Reader, Tx } from '../../platform/db/driver';
import { asFailure } from '../refusals/as-failure';
import { canonicalJson } from './canonical-json';
import { Failure } from '../refusals/failure';

/** What names one intent of one caller. */
export interface Intent {
  /** Who calls what, like a member's id and the call's name: keys of others never meet. */
  scope: string;
  /** The Idempotency-Key; without one the effect simply happens. */
  key: string | undefined;
  /** What was asked for: the same key must always come with the same. */
  request: unknown;
}

/** A refusal as it is stored with its key. */
export type Failed = Pick<Failure, 'status' | 'code' | 'details'>;

/** What is stored with a key: the hash of the request that it came with, and how that was answered. */
export interface KeyedAnswer<T> {
  hash: string;
  status: number;
  response: T | Failed;
}
type Outcome<T> = { done: T } | { failed: Failed };

/** The hash of a request, the same in whatever order its fields stand. */
export function requestHash(request: unknown): string {
  return createHash('sha256').update(canonicalJson(request)).digest('hex');
}

function outcomeOf<T>(stored: KeyedAnswer<T>, hash: string): Outcome<T> {
  if (stored.hash !== hash) throw new Failure(409, 'IDEMPOTENCY_MISMATCH');
  return stored.status === 200 ? { done: stored.response as T } : { failed: stored.response as Failed };
}

async function find<T>(db: Reader, { scope, key }: Intent, hash: string): Promise<Outcome<T> | undefined> {
  const rows = await db.query<KeyedAnswer<T> | { hash: null }>(
    'select hash, status, response from idempotency_find($1, $2)',
    [scope, key ?? ''],
  );
  const stored = rows[0];
  if (!stored || stored.hash === null) return undefined;
  return outcomeOf(stored, hash);
}

async function storedOutcome<T>(tx: Tx, intent: Intent, hash: string): Promise<Outcome<T>> {
  const outcome = await find<T>(tx, intent, hash);
  if (!outcome) throw new Error('An idempotency key was taken and is gone.');
  return outcome;
}

function answerOf<T>(outcome: Outcome<T>): T {
  if ('failed' in outcome)
    throw new Failure(outcome.failed.status, outcome.failed.code, outcome.failed.details);
  return outcome.done;
}

/**
 * The answer of a function of the database that takes the key itself, to a request with this hash.
 * @throws Failure as `idempotent`
 */
export const keyedAnswer = <T>(answer: KeyedAnswer<T>, hash: string): T => answerOf(outcomeOf(answer, hash));

/** Takes the key, or says no to who comes later; waits here while another transaction holds it. */
async function take(tx: Tx, { scope, key }: Intent, hash: string, failed?: Failed): Promise<boolean> {
  const rows = await tx.query<{ isTaken: boolean }>(
    'select idempotency_take($1, $2, $3, $4, $5::json) as "isTaken"',
    [scope, key ?? '', hash, failed?.status ?? null, failed ? JSON.stringify(failed) : null],
  );
  return rows[0]?.isTaken ?? false;
}

/** Stores a refusal, in a transaction of its own: all that the refused effect did is undone. */
async function storeRefusal<T>(db: Db, intent: Intent, hash: string, error: unknown): Promise<Outcome<T>> {
  const failure = asFailure(error);
  if (!failure || failure.status === 429 || failure.status >= 500) throw error;
  const { status, code, details } = failure;
  const failed = { status, code, ...(details && { details }) };
  return db.tx(async (tx) => {
    if (await take(tx, intent, hash, failed)) return { failed };
    return storedOutcome<T>(tx, intent, hash);
  });
}

/**
 * Gives an intent its effect once, in one transaction: the same key again gets the first answer, a refusal too,
 * and a key that comes at the same moment waits for it. A crash or an inner error burns no key.
 * @throws Failure 409 IDEMPOTENCY_MISMATCH when the key was used for another request; the effect's own failure
 */
export async function idempotent<T extends object>(
  db: Db,
  intent: Intent,
  effect: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (intent.key === undefined) return db.tx(effect);
  const { scope, key } = intent;
  const hash = requestHash(intent.request);
  const tried = db.tx(async (tx): Promise<Outcome<T>> => {
    if (!(await take(tx, intent, hash))) return storedOutcome<T>(tx, intent, hash);
    const done = await effect(tx);
    // Not waited for: it goes out together with the commit, which fails if this does.
    tx.query('select idempotency_answer($1, $2, 200, $3::json)', [scope, key, JSON.stringify(done)]).catch(
      () => undefined,
    );
    return { done };
  });
  const outcome = await tried.catch((error: unknown) => storeRefusal<T>(db, intent, hash, error));
  return answerOf(outcome);
}

/**
 * The answer that an intent has had already; undefined when it has none yet. For a call that would refuse a retry for
 * what has changed since, or does much before its effect.
 * @throws Failure as `idempotent`
 */
export async function storedAnswer<T extends object>(db: Reader, intent: Intent): Promise<T | undefined> {
  if (intent.key === undefined) return undefined;
  const outcome = await find<T>(db, intent, requestHash(intent.request));
  return outcome && answerOf(outcome);
}
