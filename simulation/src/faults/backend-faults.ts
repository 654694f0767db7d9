import type { Action } from '../actions/action';
import { providerFaultKinds } from '../server/provider-faults';

export const providerFault: Action = {
  name: 'provider fault',
  weight: 7,
  run(world, random) {
    const target = random.pick(['PG', 'JOKER', 'bank', 'gift', 'gifts', 'qr', 'slips']);
    const kind = random.pick(providerFaultKinds);
    const calls = random.chance(0.7) ? 1 : random.between(2, 5);
    world.trace(`the next ${calls} calls to ${target}: ${kind}`);
    world.backend.providerFaults.set(target, { kind, calls });
    return true;
  },
};

/** The bank refuses or pays a payment that it has accepted. */
export const bankDecides: Action = {
  name: 'bank decides',
  weight: 3,
  run(world, random) {
    const { bank } = world.backend.site.simulators;
    const pending = bank.list().find(({ status }) => status === 'pending');
    if (!pending) {
      bank.setByHand(!bank.isByHand());
      return true;
    }
    const decision = random.pick(['paid', 'refused'] as const);
    world.trace(`the bank decides: ${decision}`);
    bank.decide(pending.reference, decision);
    return true;
  },
};

/** The backend's process stops a few steps later, in the middle of whatever it does then, and starts again. */
export const stopProcess: Action = {
  name: 'stop process',
  weight: 4,
  run(world, random) {
    const { backend, clock } = world;
    const { process } = backend;
    if (!process) return false;
    const steps = random.between(1, 60);
    const downMs = random.pick([50, 2_000, 15_000, 40_000]);
    const pauseMs = random.pick([6_000, 20_000, 60_000]);
    world.trace(`the backend's process will stop ${steps} steps later, for ${downMs / 1_000} s`);
    if (!process.stopAfter(steps)) return false;
    process.onStop(() => {
      world.trace('the backend stops');
      clock.schedule(downMs, () => {
        world.trace(`the backend starts again; its jobs run every ${pauseMs / 1_000} s`);
        backend.start(pauseMs);
      });
    });
    return true;
  },
};
