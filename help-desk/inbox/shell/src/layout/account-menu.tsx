import { logOut, type SessionAgent } from '@wallet/inbox-calls';
import { callInbox, failureText, type InboxFailure, setSession } from '@wallet/inbox-client';
import { useSlot } from '@wallet/platform';
import { events } from '@wallet/platform/events';
import { useNavigate } from '@wallet/platform/router';
import { iconNamed, Menu } from '@wallet/ui';
import { useText } from '../text';
import classes from './account-menu.module.css';

/** Renders the menu of the logged-in agent: the entries of the remotes, and the logout. */
export function AccountMenu({ agent, demoLogin }: { agent: SessionAgent; demoLogin: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const items = useSlot('shell.account');
  async function logout(): Promise<void> {
    try {
      await callInbox(logOut, {});
      setSession({ agent: null, demoLogin });
    } catch (error) {
      events.emit('ui:toast-requested', { kind: 'error', text: failureText(error as InboxFailure) });
    }
  }
  return (
    <Menu
      label={t('account')}
      icon="user"
      items={[
        ...items.map(({ key, label, icon }) => ({ id: key, label, icon: iconNamed(icon) })),
        { id: 'logout', label: t('logout'), icon: 'logout' as const },
      ]}
      onSelect={(id) => {
        const page = items.find(({ key }) => key === id)?.page;
        if (page) void navigate(page);
        else void logout();
      }}
    >
      <span className={classes.name}>{agent.name}</span>
    </Menu>
  );
}
