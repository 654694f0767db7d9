import { site } from '@wallet/platform/site';
import type { FragmentSlotId } from './destinations';
import type { SlotFragments } from './use-fragments';

interface FragmentSlotProps<Slot extends FragmentSlotId> {
  /** The slot's fragments, from `useFragments`. */
  fragments: SlotFragments<Slot>;
  /** The properties that each fragment gets; undefined while the page loads them: only space is reserved. */
  properties: SiteSlots[Slot] | undefined;
  /** A failed fragment collapses, or shows a compact panel with a retry button. */
  onFailure: 'collapse' | 'panel';
  /** True while the content below is still a placeholder: fragments without reserved space, which move it, are left out. */
  isHeld?: boolean;
}

/**
 * Renders the fragments of a slot in its order, each in its reserved space. The page's HTML has the same element, with
 * the same space or the fragment's HTML in it.
 */
export function FragmentSlot<Slot extends FragmentSlotId>(props: FragmentSlotProps<Slot>) {
  const { fragments, properties, onFailure, isHeld = false } = props;
  const { Fragment } = site();
  const shown = fragments.shown.filter(({ isReserved }) => isReserved || !isHeld);
  return (
    <div data-fragments={fragments.slot}>
      {Fragment &&
        shown.map(({ isKnown, reply, ...item }) => (
          <Fragment
            key={item.key}
            item={item}
            properties={isKnown && properties ? { ...(properties as object), reply } : undefined}
            onFailure={onFailure}
          />
        ))}
    </div>
  );
}
