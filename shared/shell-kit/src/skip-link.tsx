import { useLocation } from '@wallet/platform/router';
import { type RefObject, useEffect, useRef } from 'react';
import classes from './skip-link.module.css';
import { useText } from './text';

/**
 * Returns the ref of the page's main element. After each navigation it scrolls to the top and focuses this element, so
 * that the keyboard and the screen reader continue at the content.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return undefined;
    shownPath.current = pathname;
    // Scrolling and focusing force a reflow, so they wait for the next animation frame.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return main;
}

/** Renders the link that only the keyboard shows: from the top of the page to its main element. */
export function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  const t = useText();
  return (
    <a
      className={classes.skip}
      href="#main"
      onClick={(event) => {
        // Following the link would add a history entry without the page's own state.
        event.preventDefault();
        main.current?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
