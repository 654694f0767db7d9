import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Focuses an element and scrolls to its start. */
function focusStart(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: 'start' });
}

/**
 * Focuses the element of the returned ref when `value` changes, because the control that changed it is removed. The first
 * render does not move the focus: the dialog has just set it.
 */
export function useFocusOnChange<Element extends HTMLElement>(value: unknown): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const lastValue = useRef(value);
  useEffect(() => {
    if (lastValue.current === value) return;
    lastValue.current = value;
    focusStart(ref.current);
  }, [value]);
  return ref;
}

/**
 * Focuses the element of the returned ref on its first render when the control that had the focus was removed. Keyboard
 * users keep their position, and the start of the element is in view.
 */
export function useFocusWhenLost<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) focusStart(ref.current);
  }, []);
  return ref;
}
