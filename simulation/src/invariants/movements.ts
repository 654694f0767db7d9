import type { ClaimName, DialogName } from '../tab/money-dialog';
import type { Tap } from '../world';
import type { MovementRow } from './member-rows';

/** True for the dialogs of claims. */
export const isClaim = (dialog: DialogName): dialog is ClaimName =>
  dialog.startsWith('bonus ') || ['receive refund', 'add refund', 'invite'].includes(dialog);

/** True when a movement may come from a tap. */
function isOf({ member, dialog, input }: Tap, movement: MovementRow): boolean {
  if (movement.memberId !== member.id || movement.kind !== dialog) return false;
  if (isClaim(dialog) || dialog === 'held') return true;
  if ('link' in input) return input.link.endsWith(movement.source);
  const isOfAll = movement.source === 'all';
  if (!('amount' in input)) return isOfAll;
  return isOfAll === ('way' in input && input.way === 'all') && movement.amount === input.amount;
}

/** True when all of a member's taps in this dialog look alike: claims, held money, and transfers of everything. */
const looksAlike = ({ dialog, input }: Tap): boolean =>
  isClaim(dialog) || dialog === 'held' || (dialog === 'transfer' && 'way' in input && input.way === 'all');

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
  // The end of a bonus is no movement: it may take nothing.
  for (const tap of taps.filter(({ dialog }) => dialog !== 'cancel bonus')) {
    const own = movements.filter((movement) => isOf(tap, movement));
    const same = groups.find(
      (group) =>
        looksAlike(tap) &&
        group.taps[0] !== undefined &&
        looksAlike(group.taps[0]) &&
        group.taps[0].dialog === tap.dialog &&
        group.taps[0].member === tap.member,
    );
    if (same) same.taps.push(tap);
    else groups.push({ taps: [tap], movements: own });
  }
  const known = new Set(groups.flatMap(({ movements: own }) => own.map(({ id }) => id)));
  return { groups, strange: movements.filter(({ id, kind }) => kind !== 'gathered' && !known.has(id)) };
}
