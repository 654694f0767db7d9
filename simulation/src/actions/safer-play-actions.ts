import { fromBaht } from '@wallet/contract/satang';
import { dayMs } from '../time/periods';
import { memberOf } from '../world';
import type { Action } from './action';
import { confirmLater } from './claim-actions';
import { pickMemberTab } from './tap';

const periods = ['day', 'week', 'month'] as const;
/** Some limits are below what a member has at the start, some a little above. */
const limitsBaht = [300, 800, 3_100, 3_300, 3_600, 5_000];

/** A member sets, lowers, raises or removes a limit. */
export const setLimit: Action = {
  name: 'set limit',
  weight: 5,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    const period = random.pick(periods);
    const amount = random.chance(0.1) ? null : fromBaht(random.pick(limitsBaht));
    world.trace(`${memberOf(world, tab)?.name} in ${tab.name} sets the limit of a ${period} to ${amount}`);
    void tab.client.setLimit({ period, amount });
    return true;
  },
};

/** Chance that a member who is too early comes back in time. */
const waitChance = 0.6;

/** A member confirms a higher limit, perhaps too early. */
export const confirmLimit: Action = {
  name: 'confirm limit',
  weight: 4,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    const willWait = random.chance(waitChance);
    void tab.client.readSaferPlay().then((state) => {
      const limit = state?.limits.find(({ pending }) => pending !== null);
      if (!limit?.pending) return;
      world.trace(`${memberOf(world, tab)?.name} in ${tab.name} confirms the limit of a ${limit.period}`);
      void tab.client.confirmLimit({ period: limit.period });
      if (willWait) world.waitMs = Date.parse(limit.pending.from) - world.clock.now;
    });
    return true;
  },
};

/** A member starts a break, or makes it longer. */
export const startBreak: Action = {
  name: 'start break',
  weight: 1,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    const length = random.chance(0.8) ? 'day' : 'week';
    world.trace(`${memberOf(world, tab)?.name} in ${tab.name} starts a break of a ${length}`);
    void tab.client.startBreak({ length });
    return true;
  },
};

/** A member ends a break, perhaps too early. */
export const endBreak: Action = {
  name: 'end break',
  weight: 4,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    const current = tab?.client.saferPlay()?.break;
    if (!tab || !current) return false;
    world.trace(`${memberOf(world, tab)?.name} in ${tab.name} ends the break`);
    void tab.client.endBreak();
    if (random.chance(waitChance)) world.waitMs = Date.parse(current.endsAt) - world.clock.now;
    return true;
  },
};

/** A member has the held money paid to the bank account. */
export const payHeldMoney: Action = {
  name: 'pay held money',
  weight: 2,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    confirmLater(world, random, tab, tab.client.readSaferPlay, ({ summary: { held } }) =>
      held ? ['held', { amount: held.amount }] : undefined,
    );
    return true;
  },
};

/** Everyone sleeps for some days. */
export const wait: Action = {
  name: 'wait',
  weight: 1,
  run(world, random) {
    world.waitMs = random.pick([1, 1, 2, 8]) * dayMs;
    return true;
  },
};
