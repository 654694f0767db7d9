import pLimit from 'p-limit';
import type { Db } from '../core/db/driver';
import type { Deps } from '../deps';
import { askForLeg } from './ask-for-leg';
import type { Movement, MovementState } from './movement';
import { readMovement } from './read-movement';

/** Maximum number of legs of one movement that are requested at once. */
const width = 8;
const firstPauseMs = 5_000;
const maxPauseMs = 5 * 60_000;

/** Movements that this process drives, so that duplicate requests wait for the same result. */
const underway = new WeakMap<Db, Map<string, Promise<Movement>>>();

async function postpone({ db, clock }: Deps, id: string): Promise<void> {
  const rows = await db.query<{ tries: number }>(
    `update movement set tries = tries + 1 where id = $1 and status = 'PROCESSING' returning tries`,
    [id],
  );
  const pause = Math.min(firstPauseMs * 2 ** ((rows[0]?.tries ?? 1) - 1), maxPauseMs);
  await db.query('update movement set next_try_at = $2 where id = $1', [
    id,
    new Date(clock.now().getTime() + pause),
  ]);
}

async function drive(deps: Deps, id: string, begun?: MovementState): Promise<Movement> {
  let state = begun ?? (await readMovement(deps.db, id));
  for (;;) {
    const { movement, legs } = state;
    if (movement.status !== 'PROCESSING') return movement;
    const held = legs.filter(({ status }) => status === 'held');
    if (held.length === 0) throw new Error(`The movement ${id} waits for nobody and has not ended.`);
    const states = await pLimit(width).map(held, (leg) => askForLeg(deps, movement, leg));
    if (states.includes(undefined)) {
      await postpone(deps, id);
      return (await readMovement(deps.db, id)).movement;
    }
    // With several legs, each state may miss the results of the other legs.
    const [only] = states;
    state = only && states.length === 1 ? only : await readMovement(deps.db, id);
  }
}

/**
 * Drives a movement as far as the providers respond, if possible to its end. Safe to call at any time, also
 * concurrently. `begun` is the state of a movement that was just started.
 */
export async function driveMovement(deps: Deps, id: string, begun?: MovementState): Promise<Movement> {
  const ours = underway.get(deps.db) ?? new Map<string, Promise<Movement>>();
  underway.set(deps.db, ours);
  const running = ours.get(id) ?? drive(deps, id, begun).finally(() => ours.delete(id));
  ours.set(id, running);
  return running;
}
