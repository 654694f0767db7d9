import {
  type Agent,
  changeAgent,
  inviteAgent,
  listAgents,
  type ReplyOf,
  type Role,
} from '@wallet/inbox-calls';
import { callInbox, handleSubmit, inboxKeys, Loaded, useReply, useSession } from '@wallet/inbox-client';
import { queryClient } from '@wallet/platform/query';
import { Button, CopyButton, DateTime, Select } from '@wallet/ui';
import { useState } from 'react';
import { Failure } from '../layout/failure';
import form from '../layout/form.module.css';
import { TeamPage } from '../layout/team-page';
import { useText } from '../text';
import { useCall } from '../use-call';

type Agents = ReplyOf<typeof listAgents>;

/** Returns the options of a field for a role. */
function useRoles(): { value: Role; label: string }[] {
  const t = useText();
  return (['agent', 'admin'] as const).map((value) => ({ value, label: t(`role.${value}`) }));
}

/** Renders the agents with their roles, and invitations for new ones. */
export function AgentsPage() {
  const t = useText();
  const query = useReply(inboxKeys.agents, listAgents, {});
  return (
    <TeamPage title={t('agents.title')}>
      <Invitation />
      <Loaded query={query}>
        {({ agents }) => (
          <ul className={form.list} aria-label={t('agents.title')}>
            {agents.map((agent) => (
              <AgentItem key={agent.id} agent={agent} />
            ))}
          </ul>
        )}
      </Loaded>
    </TeamPage>
  );
}

function Invitation() {
  const t = useText();
  const roles = useRoles();
  const [role, setRole] = useState<Role>('agent');
  const [url, setUrl] = useState<string>();
  const { isBusy, failure, run } = useCall();
  const invite = () =>
    run(async () => {
      const invitation = await callInbox(inviteAgent, { body: { role } });
      setUrl(invitation.url);
    });
  return (
    <form method="post" className={form.form} onSubmit={handleSubmit(invite)}>
      <h2>{t('invite.title')}</h2>
      <p className={form.hint}>{t('invite.text')}</p>
      <Select
        label={t('role.label')}
        placeholder={false}
        options={roles}
        value={role}
        onChange={({ target }) => setRole(target.value as Role)}
      />
      <Failure text={failure} />
      <Button type="submit" size="small" icon="plus" busy={isBusy}>
        {t('invite.create')}
      </Button>
      <div role="status">
        {url && (
          <>
            <p>{t('invite.created')}</p>
            <p className={form.link} data-testid="invitation">
              {url}
            </p>
            <CopyButton text={url} spoken={t('invite.link')}>
              {t('invite.copy')}
            </CopyButton>
          </>
        )}
      </div>
    </form>
  );
}

function AgentItem({ agent }: { agent: Agent }) {
  const t = useText();
  const roles = useRoles();
  const { id, name, role, active, lastLoginAt } = agent;
  const { isBusy, failure, run } = useCall();
  const isOwn = useSession().data?.agent?.id === id;
  const change = (body: { role?: Role; active?: boolean }) =>
    void run(async () => {
      const reply = await callInbox(changeAgent, { params: { id }, body });
      queryClient.setQueryData<Agents>(inboxKeys.agents, reply);
    });
  return (
    <li className={form.item}>
      <div className={form.grow}>
        <strong>{name}</strong>
        <p className={form.hint}>
          {!active && `${t('agents.off')} · `}
          {lastLoginAt ? (
            <>
              {t('agents.lastLogin')} <DateTime value={lastLoginAt} relative />
            </>
          ) : (
            t('agents.neverLoggedIn')
          )}
        </p>
        <Failure text={failure} />
      </div>
      <Select
        label={t('agents.roleOf', { name })}
        hideLabel
        placeholder={false}
        options={roles}
        value={role}
        disabled={isBusy}
        onChange={({ target }) => change({ role: target.value as Role })}
      />
      <Button
        variant={active && !isOwn ? 'danger' : 'secondary'}
        size="small"
        busy={isBusy}
        aria-label={t(active ? 'agents.turnOffOf' : 'agents.turnOnOf', { name })}
        onClick={() => change({ active: !active })}
      >
        {t(active ? 'agents.turnOff' : 'agents.turnOn')}
      </Button>
    </li>
  );
}
