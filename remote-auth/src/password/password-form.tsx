import type { PasswordChange } from '@wallet/platform/api/types';
import { Field } from '@wallet/ui/field';
import { useRef, useState, type FormEvent } from 'react';
import { hearFilled } from '../form/hear-filled';
import { useProfile } from '../profile/use-profile';
import { useText } from '../text';
import { PasswordHint } from './password-hint';
import classes from './password-form.module.css';
import { loadPasswordJudge } from './use-password-verdict';

interface Props {
  id: string;
  busy: boolean;
  onChange: (change: PasswordChange) => void;
}

const boxes = ['oldPassword', 'newPassword', 'confirm'] as const;

/** Old, new and once more; with a box left empty nothing happens but that the cursor goes there (S5.8). */
export function PasswordForm({ id, busy, onChange }: Props) {
  const t = useText();
  const { data } = useProfile();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ oldPassword: '', newPassword: '', confirm: '' });
  const [unequal, setUnequal] = useState(false);
  const box = (name: (typeof boxes)[number]) => form.current?.elements.namedItem(name) as HTMLInputElement;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const shown = { ...typed };
    hearFilled(event.currentTarget, typed, (name, value) => (shown[name] = value));
    setTyped(shown);
    const empty = boxes.find((name) => shown[name] === '');
    const differs = !empty && shown.newPassword !== shown.confirm;
    setUnequal(differs);
    if (empty ?? differs) box(empty ?? 'confirm').focus();
    else onChange({ oldPassword: shown.oldPassword, newPassword: shown.newPassword });
  };
  const field = (name: (typeof boxes)[number]) => ({
    name,
    type: 'password' as const,
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: target.value });
      setUnequal(false);
    },
    autoComplete: name === 'oldPassword' ? 'current-password' : 'new-password',
    maxLength: 128,
    readOnly: busy,
    required: true,
  });
  return (
    <form id={id} ref={form} className={classes.form} onSubmit={submit} noValidate>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={data?.profile.username ?? ''} readOnly hidden />
      <Field {...field('oldPassword')} label={t('password.old')} enterKeyHint="next" />
      <Field
        {...field('newPassword')}
        label={t('password.new')}
        onFocus={() => void loadPasswordJudge()}
        hint={
          <PasswordHint
            rule={t('password.rules')}
            password={typed.newPassword}
            known={[data?.profile.username ?? '', data?.profile.name ?? '']}
          />
        }
      />
      <Field
        {...field('confirm')}
        label={t('password.confirm')}
        error={unequal ? t('password.unequal') : undefined}
      />
      <p className={classes.note}>{t('password.otherDevices')}</p>
    </form>
  );
}
