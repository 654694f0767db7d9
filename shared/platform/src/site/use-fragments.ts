import { site, type FragmentItem, type FragmentState } from '@wallet/platform/site';
import { useState } from 'react';
import type { FragmentSlotId } from './destinations';
import { shownFragments } from './shown-fragments';

/** A fragment that is shown, or whose space is reserved because it was shown at the last visit. */
interface ShownFragment extends FragmentItem {
  /** False while only its space is reserved. */
  isKnown: boolean;
  /** True when its space was reserved from the first rendering on: it has no condition, or the last visit showed it. */
  isReserved: boolean;
  reply?: unknown;
}

/** The fragments of a slot. */
export interface SlotFragments<Slot extends FragmentSlotId> {
  slot: Slot;
  shown: readonly ShownFragment[];
  /** True while it is unknown whether a fragment will be shown whose space is not reserved. */
  isPending: boolean;
}

/** True when the page's HTML reserves the space of a fragment. */
const isSpaceReserved = ({ key, condition }: FragmentItem): boolean => !condition || shownFragments.has(key);

/**
 * Returns the fragments that remotes contribute to a slot of this page, for `FragmentSlot`.
 * @param load identifies the last load of the page's own data; undefined before the first one. The calls of the
 * conditions start after that, and are repeated when it changes.
 */
export function useFragments<Slot extends FragmentSlotId>(
  slot: Slot,
  load: string | undefined,
): SlotFragments<Slot> {
  const { fragmentsOf, fragmentStates } = site();
  const items = fragmentsOf?.(slot) ?? [];
  const [reserved] = useState(() => items.filter(isSpaceReserved).map(({ key }) => key));
  const known = fragmentStates?.(slot, items, load);
  const states = items.map((item, index) => {
    // A fragment without a condition is rendered at once, as in the page's HTML.
    const isAlwaysShown = !item.condition && load !== undefined;
    const { isTrue, reply }: FragmentState = known?.[index] ?? { isTrue: item.condition ? false : undefined };
    return { item, isTrue: isAlwaysShown || isTrue, isReserved: reserved.includes(item.key), reply };
  });
  return {
    slot,
    shown: states
      .filter(({ isTrue, isReserved }) => isTrue ?? isReserved)
      .map(({ item, isTrue, ...state }) => ({ ...item, ...state, isKnown: isTrue !== undefined })),
    isPending: states.some(({ isTrue, isReserved }) => isTrue === undefined && !isReserved),
  };
}
