import { useSession } from '@wallet/inbox-client';
import { Outlet, useLocation } from '@wallet/platform/router';
import { useEffect, useRef } from 'react';
import { useText } from '../text';
import { useChanges } from '../use-changes';
import { AccountMenu } from './account-menu';
import { MainMenu } from './main-menu';
import classes from './member-frame.module.css';
import { TopBar } from './top-bar';

/** Renders the frame of all pages after the login, and listens for the server's changes. */
export function MemberFrame() {
  const t = useText();
  const { data } = useSession();
  const isConnected = useChanges();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className={classes.frame}>
      <a
        className={classes.skip}
        href="#main"
        onClick={(event) => {
          // Following the link would add a history entry.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('skip')}
      </a>
      <TopBar>{data?.agent && <AccountMenu agent={data.agent} demoLogin={data.demoLogin} />}</TopBar>
      <p className={classes.strip} role="status">
        {!isConnected && <span>{t('notConnected')}</span>}
      </p>
      <div className={classes.body}>
        <MainMenu />
        <main className={classes.main} id="main" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
