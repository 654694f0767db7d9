import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Takes the focus for what came in the place of the control that had it, so that a keyboard stays where it was
 * and the eye finds it in sight. */
export function useFocusWhenLost<Element extends HTMLElement>(): RefObject<Element | null> {
  const place = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) place.current?.focus();
  }, []);
  return place;
}
