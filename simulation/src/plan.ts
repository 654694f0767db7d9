import { actions } from './actions/actions';
import type { Action } from './actions/action';
import { faults } from './faults/faults';
import { createRandom, type Random } from './time/random';

/** One step of a run. `choice` seeds its own choices, so that it does the same when other steps are dropped. */
export interface Step {
  afterMs: number;
  name: string;
  choice: number;
}

export interface Plan {
  seed: number;
  /** False for a backend of the specification only, without idempotency keys. */
  hasKeys: boolean;
  steps: readonly Step[];
}

const all: readonly Action[] = [...actions, ...faults];
const byName = new Map(all.map((action) => [action.name, action]));
const minSteps = 40;
const maxSteps = 60;

/** Returns the action of a step. */
export function actionOf({ name }: Step): Action {
  const action = byName.get(name);
  if (!action) throw new Error(`There is no action ${name}.`);
  return action;
}

function pickByWeight(random: Random): Action {
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  let left = random.below(total);
  for (const action of all) {
    left -= action.weight;
    if (left < 0) return action;
  }
  return all[0] as Action;
}

/** Steps follow each other at once, soon, or after a while. */
const pauseOf = (random: Random): number =>
  random.pick([
    random.between(0, 50),
    random.between(0, 400),
    random.between(200, 2_500),
    random.between(1_000, 8_000),
  ]);

/** Returns the steps of a seed. Every fourth seed has a backend without idempotency keys. */
export function planOf(seed: number): Plan {
  const random = createRandom(seed, 'plan');
  const count = random.between(minSteps, maxSteps);
  const steps = Array.from({ length: count }, () => ({
    afterMs: pauseOf(random),
    name: pickByWeight(random).name,
    choice: random.below(2 ** 31),
  }));
  return { seed, hasKeys: seed % 4 !== 0, steps };
}
