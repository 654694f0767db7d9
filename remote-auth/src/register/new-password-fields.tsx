import { PasswordField } from '@wallet/ui';
import { loadPasswordAssessment, PasswordHint } from '../password/password-hint';
import { useText } from '../text';
import { useRegisterField } from './register-field-errors';

interface Props {
  label: string;
  confirmLabel: string;
  /** Public facts about the owner, which the password should not contain. */
  known: readonly string[];
  /** The name of the key of the last field on the on-screen keyboard. */
  enterKeyHint: 'next' | 'done';
}

/** The fields for a new password and its confirmation, with advice on the password's strength. */
export function NewPasswordFields({ label, confirmLabel, known, enterKeyHint }: Props) {
  const t = useText();
  const password = useRegisterField('password');
  const confirm = useRegisterField('confirm');
  return (
    <>
      <PasswordField
        {...password.input}
        error={password.error}
        label={label}
        onFocus={(event) => {
          password.input.onFocus(event);
          void loadPasswordAssessment();
        }}
        hint={
          <PasswordHint rule={t('register.passwordHint')} password={password.input.value} known={known} />
        }
        autoComplete="new-password"
        required
        enterKeyHint="next"
      />
      <PasswordField
        {...confirm.input}
        error={confirm.error}
        label={confirmLabel}
        autoComplete="new-password"
        required
        enterKeyHint={enterKeyHint}
      />
    </>
  );
}
