import type { SessionAgent } from '@wallet/inbox-calls';
import { SkipLink, useFocusOnNavigation } from '@wallet/shell-kit';
import type { ReactNode } from 'react';
import { useText } from '../text';
import { useChanges } from '../use-changes';
import { AccountMenu } from './account-menu';
import { MainMenu } from './main-menu';
import classes from './member-frame.module.css';
import { TopBar } from './top-bar';

/** Listens for the server's changes, and shows when there is no connection. */
function ConnectionStrip() {
  const t = useText();
  return useChanges() ? null : <span>{t('notConnected')}</span>;
}

interface Props {
  /** The agent who is logged in; missing until the session is known. */
  agent?: SessionAgent | undefined;
  demoLogin?: boolean;
  children: ReactNode;
}

/** Renders the frame of all pages after the login. */
export function MemberFrame({ agent, demoLogin = false, children }: Props) {
  const main = useFocusOnNavigation();
  return (
    <div className={classes.frame}>
      <SkipLink main={main} />
      <TopBar>{agent && <AccountMenu agent={agent} demoLogin={demoLogin} />}</TopBar>
      <p className={classes.strip} role="status">
        {agent && <ConnectionStrip />}
      </p>
      <div className={classes.body}>
        <MainMenu />
        <main className={classes.main} id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
