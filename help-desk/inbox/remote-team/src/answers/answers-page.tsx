import {
  addAnswer,
  type AnswerFields,
  type CannedAnswer,
  changeAnswer,
  listAnswers,
  removeAnswer,
  type ReplyOf,
} from '@wallet/inbox-calls';
import { callInbox, inboxKeys, Loaded, RemoveButton, useReply } from '@wallet/inbox-client';
import { queryClient } from '@wallet/platform/query';
import { Button, EmptyState } from '@wallet/ui';
import { useState } from 'react';
import { Failure } from '../layout/failure';
import form from '../layout/form.module.css';
import { TeamPage } from '../layout/team-page';
import { useText } from '../text';
import { useCall } from '../use-call';
import { AnswerForm } from './answer-form';
import { StarterSet } from './starter-set';

type Answers = ReplyOf<typeof listAnswers>;

/** Stores the list that a call returned in the query cache. */
const store = (answers: Answers): void => void queryClient.setQueryData<Answers>(inboxKeys.answers, answers);

/** Renders the team's canned answers, and a form that adds one. */
export function AnswersPage() {
  const t = useText();
  const query = useReply(inboxKeys.answers, listAnswers, {});
  return (
    <TeamPage title={t('answers.title')}>
      <p className={form.hint}>{t('answers.about')}</p>
      <Loaded query={query}>
        {({ answers }) => (
          <>
            {!answers.length && <EmptyState title={t('answers.empty')} />}
            <ul className={form.list} aria-label={t('answers.title')}>
              {answers.map((answer) => (
                <AnswerItem key={answer.id} answer={answer} />
              ))}
            </ul>
            <StarterSet answers={answers} onAdd={store} />
          </>
        )}
      </Loaded>
      <AnswerForm
        title={t('answers.add')}
        initial={{ title: '', text: '' }}
        onSave={async (body) => store(await callInbox(addAnswer, { body }))}
      />
    </TeamPage>
  );
}

function AnswerItem({ answer }: { answer: CannedAnswer }) {
  const t = useText();
  const { id, title, text } = answer;
  const [isEditing, setIsEditing] = useState(false);
  const { isBusy, failure, run } = useCall();
  const save = async (body: AnswerFields): Promise<void> =>
    store(await callInbox(changeAnswer, { params: { id }, body }));
  const remove = () => run(async () => store(await callInbox(removeAnswer, { params: { id } })));
  if (isEditing)
    return (
      <li>
        <AnswerForm
          title={t('answers.edit', { title })}
          initial={{ title, text }}
          onSave={save}
          onDone={() => setIsEditing(false)}
        />
      </li>
    );
  return (
    <li className={form.item}>
      <div className={form.grow}>
        <strong>{title}</strong>
        <p className={form.text}>{text}</p>
        <Failure text={failure} />
      </div>
      <Button
        variant="secondary"
        size="small"
        icon="edit"
        aria-label={t('answers.edit', { title })}
        onClick={() => setIsEditing(true)}
      >
        {t('edit')}
      </Button>
      <RemoveButton
        text={t('remove')}
        label={t('answers.remove', { title })}
        isBusy={isBusy}
        onRemove={remove}
      />
    </li>
  );
}
