import { dayMs, type Period, periodStart } from '../time/periods';
import type { Member, World } from '../world';
import type { Invariant } from './invariant';
import { type BreakRow, type ChangeRow, readBreaks, readChanges, readPlayable } from './limit-rows';

const periods: readonly Period[] = ['day', 'week', 'month'];
/** A deposit may be credited this long after the time that it has, in ms. */
const creditMs = 60_000;

/** A change that counts: a request waits for its confirmation. */
const counts = ({ step }: ChangeRow): boolean => step !== 'requested';

/** Returns the highest limit of a period while a deposit may have been credited. */
function highestLimit(changes: readonly ChangeRow[], period: Period, at: number): number {
  const own = changes.filter((change) => change.period === period && counts(change));
  const before = own.findLast((change) => change.at.getTime() < at);
  const during = own.filter((change) => change.at.getTime() >= at && change.at.getTime() <= at + creditMs);
  const amounts = [
    before?.amount ?? Number.POSITIVE_INFINITY,
    ...during.map(({ amount }) => amount ?? Infinity),
  ];
  return Math.max(...amounts);
}

/** In no period more becomes playable than its limit allows at that time. */
export const limitedDeposits: Invariant = {
  name: 'deposits stay within the limits',
  when: 'end',
  async check(world) {
    const [changes, playable] = [await readChanges(world), await readPlayable(world)];
    return world.members.flatMap((member) => {
      const own = changes.filter(({ memberId }) => memberId === member.id);
      const credits = playable.filter(({ memberId }) => memberId === member.id);
      return credits.flatMap(({ at }, index) =>
        periods.flatMap((period) => {
          const start = periodStart(period, at.getTime());
          const used = credits
            .slice(0, index + 1)
            .filter((credit) => credit.at.getTime() >= start)
            .reduce((sum, { amount }) => sum + amount, 0);
          const limit = highestLimit(own, period, at.getTime());
          return used > limit
            ? [`${used} of ${member.name} is playable in a ${period}, but its limit is ${limit}`]
            : [];
        }),
      );
    });
  },
};

/** A limit gets higher only by a confirmation, a day after it was requested. */
export const lateRaises: Invariant = {
  name: 'a higher limit waits',
  when: 'end',
  async check(world) {
    const changes = await readChanges(world);
    return changes.flatMap((change, index) => {
      const { memberId, period, step, at } = change;
      const earlier = changes
        .slice(0, index)
        .filter((other) => other.memberId === memberId && other.period === period);
      const limit = earlier.findLast(counts)?.amount ?? Number.POSITIVE_INFINITY;
      if (step !== 'confirmed')
        return step === 'set' && (change.amount ?? Infinity) > limit
          ? [`the limit of a ${period} was raised from ${limit} to ${change.amount} at once`]
          : [];
      const request = earlier.findLast((other) => other.step === 'requested');
      return request?.amount === change.amount && at.getTime() - request.at.getTime() >= dayMs
        ? []
        : [`the limit of a ${period} was raised to ${change.amount} without a wait`];
    });
  },
};

/** Returns the member's limits at the end, without the periods that have none. */
function currentLimits(changes: readonly ChangeRow[], { id }: Member): number[] {
  return periods.flatMap((period) => {
    const last = changes.findLast(
      (change) => change.memberId === id && change.period === period && counts(change),
    );
    return last?.amount == null ? [] : [last.amount];
  });
}

const isOnBreak = (breaks: readonly BreakRow[], { id }: Member): boolean =>
  breaks.some(({ memberId, endedAt }) => memberId === id && endedAt === null);

/** True when a member has a limit or a break, so that a new period may change something. */
export async function hasLimits(world: World): Promise<boolean> {
  const [changes, breaks] = [await readChanges(world), await readBreaks(world)];
  return changes.length > 0 || breaks.length > 0;
}

/** Money is held only during a break, or when a new period has made as much playable as the lowest limit allows. */
export const heldUntilNewPeriod: Invariant = {
  name: 'held money becomes playable in a new period',
  when: 'later',
  async check(world) {
    const [changes, breaks] = [await readChanges(world), await readBreaks(world)];
    const playable = await readPlayable(world);
    const { accounts } = await world.rows();
    const start = periodStart('month', world.clock.now);
    return world.members.flatMap((member) => {
      const held = accounts.find(
        ({ owner, kind, label }) => owner === member.id && kind === 'hold' && label === 'limit',
      );
      if (!held?.balance || isOnBreak(breaks, member)) return [];
      const lowest = Math.min(...currentLimits(changes, member));
      const used = playable
        .filter(({ memberId, at }) => memberId === member.id && at.getTime() >= start)
        .reduce((sum, { amount }) => sum + amount, 0);
      return used === lowest
        ? []
        : [`${held.balance} of ${member.name} is held, although ${used} of ${lowest} is playable`];
    });
  },
};
