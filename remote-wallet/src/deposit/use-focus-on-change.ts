import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an element and scrolls to its start when `value` changes, because the control that changed it is removed. The
 * first render does not move the focus: the dialog has just set it.
 */
export function useFocusOnChange<Element extends HTMLElement>(value: unknown): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const lastValue = useRef(value);
  useEffect(() => {
    if (lastValue.current === value) return;
    lastValue.current = value;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: 'start' });
  }, [value]);
  return ref;
}
