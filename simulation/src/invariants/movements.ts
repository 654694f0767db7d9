import type { Tap } from '../world';
import type { MovementRow } from './member-rows';

/** True when a movement may come from a tap. All of a member's transfers of everything look alike. */
function isOf({ member, dialog, input }: Tap, movement: MovementRow): boolean {
  if (movement.memberId !== member.id || movement.kind !== dialog) return false;
  if ('link' in input) return input.link.endsWith(movement.source);
  const isOfAll = movement.source === 'all';
  if (!('amount' in input)) return isOfAll;
  return isOfAll === (input.way === 'all') && movement.amount === input.amount;
}

const isOfEverything = ({ dialog, input }: Tap): boolean =>
  dialog === 'transfer' && 'way' in input && input.way === 'all';

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
        isOfEverything(tap) &&
        group.taps[0] !== undefined &&
        isOfEverything(group.taps[0]) &&
        group.taps[0].member === tap.member,
    );
    if (same) same.taps.push(tap);
    else groups.push({ taps: [tap], movements: own });
  }
  const known = new Set(groups.flatMap(({ movements: own }) => own.map(({ id }) => id)));
  return { groups, strange: movements.filter(({ id }) => !known.has(id)) };
}
