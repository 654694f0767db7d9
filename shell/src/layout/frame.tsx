import { Outlet, useLocation } from '@wallet/platform/router';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useText } from '../text';
import { BottomMenu } from './bottom-menu';
import { FloatingWidgets } from './floating-widgets';
import classes from './frame.module.css';
import { Brand, LanguageMenu } from './top-bar';
import barClasses from './top-bar.module.css';

interface Props {
  menuLabel: string;
  menu: 'shell.visitor-menu' | 'shell.member-menu';
  /** Rendered in the top bar before the language menu: content that appears late there does not move the page. */
  notice?: ReactNode;
  /** Rendered at the end of the top bar. */
  actions?: ReactNode;
  /** Rendered above every page. */
  above?: ReactNode;
}

/** Renders the frame that both layouts share: top bar, page, menu, floating widgets. */
export function Frame({ menuLabel, menu, notice, actions, above }: Props) {
  const t = useText();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return undefined;
    shownPath.current = pathname;
    // A new page starts at its top, and the keyboard and the screen reader continue at its content. Both force a
    // reflow, so they wait for the next animation frame.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <div className={classes.frame}>
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
      <header className={barClasses.bar}>
        <div className={barClasses.inner}>
          <Brand />
          {notice}
          <LanguageMenu />
          {actions}
        </div>
      </header>
      <div className={classes.body}>
        <BottomMenu label={menuLabel} slot={menu} />
        <main className={classes.main} id="main" ref={main} tabIndex={-1}>
          {above}
          <Outlet />
        </main>
      </div>
      <FloatingWidgets />
    </div>
  );
}
