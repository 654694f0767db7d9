import { Outlet, useLocation } from '@wallet/platform/router';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useText } from '../text';
import { BottomMenu } from './bottom-menu';
import { Brand } from './brand';
import { FloatingWidgets } from './floating-widgets';
import classes from './frame.module.css';
import { LanguageMenu } from './language-menu';
import barClasses from './top-bar.module.css';

interface Props {
  menuLabel: string;
  menu: 'shell.visitor-menu' | 'shell.member-menu';
  /** Rendered in the top bar before the language menu: what appears late there moves nothing. */
  notice?: ReactNode;
  /** Rendered at the end of the top bar. */
  actions?: ReactNode;
  /** Rendered above every page. */
  above?: ReactNode;
}

/** The frame both layouts share: top bar, page, menu, floating widgets. */
export function Frame({ menuLabel, menu, notice, actions, above }: Props) {
  const t = useText();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    // A new page begins at its top, and its content is what the keyboard and the screen reader meet next. Both need the layout of
    // the page, which the browser makes for the next frame anyway: now it would be made in the task that renders.
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
          // Followed as a link it would make a step in the history, and one that knows nothing of the page's own.
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
