import type { Tap } from '../world';
import type { MovementRow } from './member-rows';

/** True when a movement may come from a tap. All of a member's transfers of everything look alike. */
function isOf({ member, dialog, input }: Tap, movement: MovementRow): boolean {
  if (movement.memberId !== member.id || movement.kind !== dialog) return false;
  const isOfAll = movement.source === 'all';
  if (!('amount' in input)) return isOfAll;
  return isOfAll === (input.way === 'all') && movement.amount === input.amount;
}

/** The taps that look the same in the ledger, with their movements. */
export interface TapGroup {
  taps: Tap[];
  movements: MovementRow[];
}

/** Returns the taps with their movements. Every movement must belong to a tap. */
export function groupTaps(
  taps: readonly Tap[],
  movements: readonly MovementRow[],
): {
  groups: TapGroup[];
  strange: MovementRow[];
} {
  const groups: TapGroup[] = [];
  for (const tap of taps) {
    const own = movements.filter((movement) => isOf(tap, movement));
    const same = groups.find(
      (group) =>
        tap.input.way === 'all' &&
        tap.dialog === 'transfer' &&
        group.taps[0]?.dialog === 'transfer' &&
        group.taps[0].input.way === 'all' &&
        group.taps[0].member === tap.member,
    );
    if (same) same.taps.push(tap);
    else groups.push({ taps: [tap], movements: own });
  }
  const known = new Set(groups.flatMap(({ movements: own }) => own.map(({ id }) => id)));
  return { groups, strange: movements.filter(({ id }) => !known.has(id)) };
}
