import { Field, useTextBox } from '@wallet/ui';
import { useProfile } from '../profile/use-profile';
import { useText } from '../text';
import { PasswordHint } from './password-hint';
import { loadPasswordJudge } from './use-password-verdict';

/** What the form holds; the names are those of the boxes. */
export interface PasswordValues {
  oldPassword: string;
  newPassword: string;
  confirm: string;
}

function usePasswordBox(name: keyof PasswordValues) {
  const { box, meta } = useTextBox(name);
  const autoComplete = name === 'oldPassword' ? 'current-password' : 'new-password';
  return {
    ...box,
    type: 'password',
    autoComplete,
    maxLength: 128,
    readOnly: meta.submitting,
    required: true,
  } as const;
}

interface Props {
  values: PasswordValues;
  /** The new password and its repetition differ. */
  isUnequal: boolean;
}

/** Old, new and once more. */
export function PasswordFields({ values, isUnequal }: Props) {
  const t = useText();
  const { data } = useProfile();
  const oldPassword = usePasswordBox('oldPassword');
  const newPassword = usePasswordBox('newPassword');
  const confirm = usePasswordBox('confirm');
  return (
    <>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={data?.profile.username ?? ''} readOnly hidden />
      <Field {...oldPassword} label={t('password.old')} enterKeyHint="next" />
      <Field
        {...newPassword}
        label={t('password.new')}
        onFocus={(event) => {
          newPassword.onFocus(event);
          void loadPasswordJudge();
        }}
        hint={
          <PasswordHint
            rule={t('password.rules')}
            password={values.newPassword}
            known={[data?.profile.username ?? '', data?.profile.name ?? '']}
          />
        }
      />
      <Field
        {...confirm}
        label={t('password.confirm')}
        error={isUnequal ? t('password.unequal') : undefined}
      />
    </>
  );
}
