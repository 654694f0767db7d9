import type { Invariant } from './invariant';
import { groupTaps, isClaim, type TapGroup } from './movements';

const numbersOf = ({ taps }: TapGroup): string => taps.map(({ number }) => number).join(', ');

const moved = ({ movements }: TapGroup): number =>
  movements.filter(({ status }) => status !== 'FAILED').length;

/** A confirmed tap moves money at most once. A tap that was sent again after a warning may move it once more. */
export const atMostOnce: Invariant = {
  name: 'a confirmed tap moves money at most once',
  when: 'step',
  async check(world) {
    const { groups, strange } = groupTaps(world.taps, (await world.rows()).movements);
    const tooOften = groups.filter(
      (group) => group.movements.length > group.taps.reduce((sum, { times }) => sum + times, 0),
    );
    return [
      ...tooOften.map((group) => `tap ${numbersOf(group)} moved money ${group.movements.length} times`),
      ...strange.map(({ kind, amount }) => `a ${kind} of ${amount} has no tap`),
    ];
  },
};

/** A gift that two members redeem is credited to one of them. */
export const giftsOnce: Invariant = {
  name: 'a gift is credited once',
  when: 'step',
  async check(world) {
    const credited = (await world.rows()).movements.filter(
      ({ kind, status }) => kind === 'gift' && status === 'SUCCESS',
    );
    return world.gifts
      .map(({ voucher }) => ({ voucher, times: credited.filter(({ source }) => source === voucher).length }))
      .filter(({ times }) => times > 1)
      .map(({ voucher, times }) => `${voucher} was credited ${times} times`);
  },
};

/** A page shows "done" only when the money has moved, and "refused" only when it has not. */
export const truthfulOutcomes: Invariant = {
  name: 'a page shows only true outcomes',
  when: 'step',
  async check(world) {
    const { movements } = await world.rows();
    const { groups } = groupTaps(world.taps, movements);
    const problems: string[] = [];
    for (const group of groups) {
      const shown = group.taps.flatMap((tap) => tap.outcomes.map((state) => ({ tap, state })));
      const done = shown.filter(({ state }) => state.status === 'done');
      const isOfClaims = group.taps.some(({ dialog }) => isClaim(dialog));
      if (isOfClaims && done.length > moved(group))
        problems.push(
          `tap ${numbersOf(group)} is shown as done ${done.length} times, but credited ${moved(group)} times`,
        );
      for (const { tap, state } of done) {
        const reply = state.status === 'done' ? state.reply : {};
        const reference = reply.reference ?? reply._id ?? reply.qr?.id ?? null;
        const hasReference = !isClaim(tap.dialog) && !tap.dialog.startsWith('qr ');
        if (reference === null && !hasReference) continue;
        const movement = movements.find(({ id }) => id === reference);
        if (!movement) problems.push(`tap ${tap.number} is shown as done, but nothing moved`);
        else if (movement.status === 'FAILED' && state.status === 'done' && state.reply.status === 'SUCCESS')
          problems.push(`tap ${tap.number} is shown as done, but its money went back`);
      }
      const confirmations = group.taps.reduce((sum, { times }) => sum + times, 0);
      const refused = shown.filter(({ state }) => state.status === 'refused').length;
      if (refused > 0 && moved(group) > confirmations - refused)
        problems.push(`tap ${numbersOf(group)} is shown as refused, but its money moved`);
    }
    return problems;
  },
};
