import { changeDesk, type Desk, readDesk } from '@wallet/inbox-calls';
import { callInbox, handleSubmit, inboxKeys, Loaded, useReply } from '@wallet/inbox-client';
import { events } from '@wallet/platform/events';
import { queryClient } from '@wallet/platform/query';
import { Button, Checkbox, Select } from '@wallet/ui';
import { useState } from 'react';
import { Failure } from '../layout/failure';
import form from '../layout/form.module.css';
import { TeamPage } from '../layout/team-page';
import { useText } from '../text';
import { useCall } from '../use-call';
import { HoursFields } from './hours-fields';

const replyMinutesOptions = [5, 15, 30, 60, 180, 1_440] as const;

/** Renders the form for what the customers' chat shows about the help desk. */
export function DeskPage() {
  const t = useText();
  const query = useReply(inboxKeys.desk, readDesk, {});
  return (
    <TeamPage title={t('desk.title')}>
      <p className={form.hint}>{t('desk.about')}</p>
      <Loaded query={query}>{(desk) => <DeskForm key={query.dataUpdatedAt} initial={desk} />}</Loaded>
    </TeamPage>
  );
}

function DeskForm({ initial }: { initial: Desk }) {
  const t = useText();
  const [desk, setDesk] = useState(initial);
  const { isBusy, failure, run } = useCall();
  const change = (changes: Partial<Desk>): void => setDesk({ ...desk, ...changes });
  const { hours } = desk;
  const durationText = (count: number): string =>
    count % 60 === 0 ? t('desk.wholeHours', { count: count / 60 }) : t('desk.minutes', { count });
  const minutes = new Set<number>(replyMinutesOptions);
  // The stored value may be none of the options.
  if (desk.replyMinutes !== null) minutes.add(desk.replyMinutes);

  async function save(): Promise<void> {
    const isDone = await run(async () =>
      queryClient.setQueryData<Desk>(
        inboxKeys.desk,
        await callInbox(changeDesk, { body: { ...desk, agent: null } }),
      ),
    );
    if (isDone) events.emit('ui:toast-requested', { kind: 'success', text: t('desk.saved') });
  }

  return (
    <form method="post" className={form.form} onSubmit={handleSubmit(save)}>
      <Select
        label={t('desk.replyMinutes')}
        placeholder={t('desk.noReplyTime')}
        options={[...minutes].map((count) => ({ value: String(count), label: durationText(count) }))}
        value={String(desk.replyMinutes ?? '')}
        onChange={({ target }) => change({ replyMinutes: target.value ? Number(target.value) : null })}
      />
      <Checkbox
        label={t('desk.hasHours')}
        hint={t('desk.hasHoursHint')}
        checked={hours !== null}
        onChange={({ target }) =>
          change({ hours: target.checked ? { timeZone: 'Asia/Bangkok', week: [] } : null })
        }
      />
      {hours && <HoursFields hours={hours} onChange={(next) => change({ hours: next })} />}
      <Failure text={failure} />
      <Button type="submit" size="small" busy={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}
