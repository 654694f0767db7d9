import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an element and scrolls to its start when `value` changes, because the control that changed it is removed. Not on
 * the first render: then the focus belongs to the dialog.
 */
export function useFocusOnChange<Element extends HTMLElement>(value: unknown): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: 'start' });
  }, [value]);
  return ref;
}
