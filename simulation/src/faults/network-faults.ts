import type { Action } from '../actions/action';
import { requestFaultKinds, requestTargets } from '../network';
import { setOnline } from '../tab/phone';

export const requestFault: Action = {
  name: 'request fault',
  weight: 12,
  run(world, random) {
    const phone = random.pick(world.phones);
    const kind = random.pick(requestFaultKinds);
    // Most faults hit money.
    const target = random.chance(0.5) ? 'money' : random.pick(requestTargets);
    const requests = random.chance(0.7) ? 1 : random.between(2, 4);
    world.trace(`the next ${requests} requests (${target}) of ${phone.name} will be ${kind}`);
    world.network.addFault(phone.name, { kind, target, requests });
    return true;
  },
};

/** A phone has no network for a while. */
export const connection: Action = {
  name: 'connection',
  weight: 3,
  run(world, random) {
    const phone = random.pick(world.phones);
    if (!phone.isOnline) return false;
    const offlineMs = random.pick([500, 5_000, 30_000, 90_000]);
    world.trace(`${phone.name} goes offline for ${offlineMs / 1_000} s`);
    setOnline(phone, false);
    world.sockets.cut(phone);
    world.clock.schedule(offlineMs, () => setOnline(phone, true));
    return true;
  },
};

/** The connection of a phone's sockets breaks. */
export const cutSockets: Action = {
  name: 'cut sockets',
  weight: 2,
  run(world, random) {
    const phone = random.pick(world.phones);
    world.trace(`the sockets of ${phone.name} are cut`);
    world.sockets.cut(phone);
    return true;
  },
};

export const phoneClock: Action = {
  name: 'phone clock',
  weight: 1,
  run(world, random) {
    const phone = random.pick(world.phones);
    phone.clockOffsetMs = random.pick([0, 3_600_000, -3_600_000, 7 * 86_400_000, -400 * 86_400_000, 30_000]);
    world.trace(`the clock of ${phone.name} is ${phone.clockOffsetMs / 1_000} s ahead`);
    return true;
  },
};
