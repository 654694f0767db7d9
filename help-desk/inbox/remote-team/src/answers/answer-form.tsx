import { handleSubmit } from '@wallet/inbox-client';
import { useElementId } from '@wallet/platform';
import { Button, Field, Select } from '@wallet/ui';
import { type ReactNode, useState } from 'react';
import { Failure } from '../layout/failure';
import form from '../layout/form.module.css';
import { useText } from '../text';
import { useCall } from '../use-call';
import { type AnswerBody, type AnswerFields, bodyOf, missingField } from './answer-fields';

interface Props {
  title: string;
  initial: AnswerFields;
  onSave: (body: AnswerBody) => Promise<unknown>;
  /** Called after the answer was saved or the change was cancelled. Without it there is no cancel button. */
  onDone?: () => void;
}

interface TextAreaProps {
  label: string;
  hint?: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
}

function TextArea({ label, hint, maxLength, value, onChange }: TextAreaProps): ReactNode {
  const id = useElementId();
  return (
    <div className={form.label}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={form.box}
        rows={3}
        maxLength={maxLength}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint && (
        <small id={`${id}-hint`} className={form.hint}>
          {hint}
        </small>
      )}
    </div>
  );
}

/** Renders the form of a canned answer. */
export function AnswerForm({ title, initial, onSave, onDone }: Props) {
  const t = useText();
  const [fields, setFields] = useState(initial);
  const [missing, setMissing] = useState<keyof AnswerFields>();
  const { isBusy, failure, run } = useCall();
  const change = (changes: Partial<AnswerFields>): void => {
    setMissing(undefined);
    setFields({ ...fields, ...changes });
  };

  async function save(): Promise<void> {
    const emptyField = missingField(fields);
    setMissing(emptyField);
    if (emptyField) return;
    const isSaved = await run(() => onSave(bodyOf(fields)));
    if (!isSaved) return;
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
      <TextArea
        label={t('answers.text')}
        hint={t('answers.textHint')}
        maxLength={2_000}
        value={fields.text}
        onChange={(text) => change({ text })}
      />
      <Select
        label={t('answers.kind')}
        placeholder={false}
        options={[
          { value: 'text', label: t('answers.noButtons') },
          { value: 'buttons', label: t('answers.buttons') },
          { value: 'quick_replies', label: t('answers.quickReplies') },
        ]}
        value={fields.kind}
        onChange={({ target }) => change({ kind: target.value as AnswerFields['kind'] })}
      />
      {fields.kind !== 'text' && (
        <TextArea
          label={t('answers.lines')}
          hint={t(fields.kind === 'buttons' ? 'answers.linesHintButtons' : 'answers.linesHint')}
          maxLength={4_000}
          value={fields.lines}
          onChange={(lines) => change({ lines })}
        />
      )}
      <Failure text={missing ? t('answers.missing') : failure} />
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
