import { useSession } from '@wallet/inbox-client';
import { Outlet } from '@wallet/platform/router';
import { SkipLink, useFocusOnNavigation } from '@wallet/shell-kit';
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
  const main = useFocusOnNavigation();
  return (
    <div className={classes.frame}>
      <SkipLink main={main} />
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
