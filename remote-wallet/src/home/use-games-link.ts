import { useLocation } from '@wallet/platform/router';
import { prefersReducedMotion } from '@wallet/ui';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the ref of the games' heading. A navigation to `#games` scrolls it into view and focuses it, once: closing a
 * dialog that was opened afterwards does not.
 */
export function useGamesLink(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownKey = useRef<string>(undefined);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '#games' || shownKey.current === key) return undefined;
    const show = (): void => {
      shownKey.current = key;
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView?.({
        block: 'start',
        behavior: prefersReducedMotion() ? 'auto' : 'smooth',
      });
    };
    // One frame later than `useFocusOnNavigation` of the shell, which scrolls to the top of a new page.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
  return heading;
}
