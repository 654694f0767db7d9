import pLimit from 'p-limit';
import { column, type Db, type LeasedQueue, postpone } from '@wallet/server/db';
import { type ConcurrentOptions, processDue } from '../core/jobs/jobs';
import type { Deps } from '../deps';
import { type Movement, type MovementState, readMovement, settleLeg } from './movement';
import { sendLeg } from './send-leg';

const maxConcurrentLegs = 8;

const movementQueue = {
  table: 'movement',
  isOpen: "status = 'PROCESSING'",
  maxPerMember: 10,
  columns: { id: column<string>() },
} satisfies LeasedQueue;

/** Movements that this process drives, so that duplicate requests wait for the same result. */
const runningByDb = new WeakMap<Db, Map<string, Promise<Movement>>>();

/** Stores which legs the provider has got, and when the movement is due again. */
async function retryLater(deps: Deps, id: string, sentLegs: readonly string[]): Promise<void> {
  if (sentLegs.length > 0)
    await deps.db.query(
      'update movement_leg set sent_at = $2 where id = any($1::text[]) and sent_at is null',
      [sentLegs, deps.clock.now()],
    );
  await postpone(deps, movementQueue, id);
}

async function drive(deps: Deps, id: string, started?: MovementState): Promise<Movement> {
  let state = started ?? (await readMovement(deps.db, id));
  for (;;) {
    const { movement, legs } = state;
    if (movement.status !== 'PROCESSING') return movement;
    const openLegs = legs.filter(({ status }) => status === 'held');
    if (openLegs.length === 0)
      throw new Error(`The movement ${id} has no leg to wait for, but has not ended.`);
    const sentLegs: string[] = [];
    const states = await pLimit(maxConcurrentLegs).map(openLegs, async (leg) => {
      const result = await sendLeg(deps.providers, movement, leg);
      if (typeof result === 'object') return settleLeg(deps, movement, leg, result);
      if (result === 'sent') sentLegs.push(leg.id);
      return undefined;
    });
    if (states.includes(undefined)) {
      await retryLater(deps, id, sentLegs);
      return (await readMovement(deps.db, id)).movement;
    }
    // With several legs, each returned state may lack the results of the other legs.
    const [onlyState] = states;
    state = onlyState && states.length === 1 ? onlyState : await readMovement(deps.db, id);
  }
}

/**
 * Drives a movement as far as the providers respond, if possible to its end. Safe to call at any time, also
 * concurrently. `started` is the state of a movement that was just started.
 */
export async function driveMovement(deps: Deps, id: string, started?: MovementState): Promise<Movement> {
  const running = runningByDb.get(deps.db) ?? new Map<string, Promise<Movement>>();
  runningByDb.set(deps.db, running);
  const result = running.get(id) ?? drive(deps, id, started).finally(() => running.delete(id));
  running.set(id, result);
  return result;
}

/**
 * Resumes open movements that are due: their process died, or a game or bank did not respond or is slow. A movement whose
 * run fails is due again when its lease ends.
 */
export const reconcile = (deps: Deps, options: ConcurrentOptions = {}): Promise<void> =>
  processDue(deps, movementQueue, options, ({ id }) => driveMovement(deps, id));

/** Makes every open movement due at once, because the process that drove it may have died. */
export async function reopenMovements({ db, clock }: Deps): Promise<void> {
  await db.query(`update movement set next_try_at = $1 where status = 'PROCESSING'`, [clock.now()]);
}
