import { type AuditEntry, readAudit, type ReplyOf } from '@wallet/inbox-calls';
import { callInbox, inboxKeys, Loaded, useReply } from '@wallet/inbox-client';
import { Button, DateTime, EmptyState, Table } from '@wallet/ui';
import { useState } from 'react';
import { Failure } from '../layout/failure';
import form from '../layout/form.module.css';
import { TeamPage } from '../layout/team-page';
import { useText } from '../text';
import { useCall } from '../use-call';

type Page = ReplyOf<typeof readAudit>;

/** Renders the audit: the team's actions, newest first. */
export function AuditPage() {
  const t = useText();
  // The server does not notify pages of new audit entries.
  const query = useReply(inboxKeys.audit, readAudit, {}, { staleTime: 0 });
  return (
    <TeamPage title={t('audit.title')}>
      <p className={form.hint}>{t('audit.about')}</p>
      <Loaded query={query}>{(first) => <Entries key={query.dataUpdatedAt} first={first} />}</Loaded>
    </TeamPage>
  );
}

/** Renders the entries and loads more. A new first page remounts it, so that the later pages are loaded again. */
function Entries({ first }: { first: Page }) {
  const t = useText();
  const [page, setPage] = useState(first);
  const { isBusy, failure, run } = useCall();
  const { entries, next } = page;
  if (!entries.length) return <EmptyState title={t('audit.empty')} />;
  const showMore = () =>
    run(async () => {
      const more = await callInbox(readAudit, { query: { before: next ?? undefined } });
      setPage({ entries: [...entries, ...more.entries], next: more.next });
    });
  return (
    <>
      <Table<AuditEntry>
        stacked
        caption={t('audit.title')}
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          { id: 'at', header: t('audit.at'), cell: ({ at }) => <DateTime value={at} /> },
          { id: 'agent', header: t('audit.agent'), cell: ({ agent }) => agent?.name ?? '–' },
          { id: 'action', header: t('audit.action'), cell: (entry) => <Action entry={entry} /> },
          { id: 'detail', header: t('audit.detail'), cell: ({ detail }) => detail ?? '–' },
        ]}
      />
      <Failure text={failure} />
      {next !== null && (
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void showMore()}>
          {t('audit.more')}
        </Button>
      )}
    </>
  );
}

/** Renders an action, with the agent or the conversation that it changed. */
function Action({ entry: { action, subject, conversation } }: { entry: AuditEntry }) {
  const t = useText();
  return (
    <>
      {t(`action.${action}`)}
      {subject && ` · ${subject.name}`}
      {conversation && ` · ${t('audit.conversation', { id: conversation })}`}
    </>
  );
}
