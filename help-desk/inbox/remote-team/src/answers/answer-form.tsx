import type { AnswerFields } from '@wallet/inbox-calls';
import { handleSubmit } from '@wallet/inbox-client';
import { useElementId } from '@wallet/platform';
import { Button, Field } from '@wallet/ui';
import { useState } from 'react';
import { Failure } from '../layout/failure';
import form from '../layout/form.module.css';
import { useText } from '../text';
import { useCall } from '../use-call';

interface Props {
  title: string;
  initial: AnswerFields;
  onSave: (fields: AnswerFields) => Promise<unknown>;
  /** Called after the answer was saved or the change was cancelled. Without it there is no cancel button. */
  onDone?: () => void;
}

/** Renders the form of a canned answer. */
export function AnswerForm({ title, initial, onSave, onDone }: Props) {
  const t = useText();
  const textId = useElementId();
  const [fields, setFields] = useState(initial);
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, failure, run } = useCall();
  const change = (changes: Partial<AnswerFields>): void => {
    setIsMissing(false);
    setFields({ ...fields, ...changes });
  };

  async function save(): Promise<void> {
    const isIncomplete = !fields.title.trim() || !fields.text.trim();
    setIsMissing(isIncomplete);
    if (isIncomplete || !(await run(() => onSave(fields)))) return;
    setFields(initial);
    onDone?.();
  }

  return (
    <form method="post" className={form.form} noValidate onSubmit={handleSubmit(save)}>
      <h2>{title}</h2>
      <Field
        label={t('answers.name')}
        hint={t('answers.nameHint')}
        maxLength={60}
        value={fields.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <div className={form.label}>
        <label htmlFor={textId}>{t('answers.text')}</label>
        <textarea
          id={textId}
          className={form.box}
          rows={3}
          maxLength={2_000}
          value={fields.text}
          aria-describedby={`${textId}-hint`}
          onChange={({ target }) => change({ text: target.value })}
        />
        <small id={`${textId}-hint`} className={form.hint}>
          {t('answers.textHint')}
        </small>
      </div>
      <Failure text={isMissing ? t('answers.missing') : failure} />
      <div className={form.row}>
        <Button type="submit" size="small" busy={isBusy}>
          {t('save')}
        </Button>
        {onDone && (
          <Button variant="quiet" size="small" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
