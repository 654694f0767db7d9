import { translate } from '@wallet/shared/i18n';
import { PasswordField } from '@wallet/shared/ui/password-field';
import { useEffect } from 'react';
import { useText } from '../text';
import type { usePayeePassword } from './use-payee-password';

interface Props {
  password: ReturnType<typeof usePayeePassword>;
  /** The member's phone number: tells a password manager whose password it is. */
  username: string;
  readOnly: boolean;
  /** It came by a refusal and is the next thing to do. */
  focusFirst: boolean;
}

/** The box for the password without which nobody but the member changes where their money goes. */
export function PayeePasswordField({ password, username, readOnly, focusFirst }: Props) {
  const t = useText();
  const { box, problem } = password;
  useEffect(() => {
    if (focusFirst) box.ref.current?.focus();
  }, [focusFirst, box.ref]);
  return (
    <>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...box}
        label={t('payee.password')}
        hint={t('payee.passwordHint')}
        error={
          problem === 'wrong'
            ? translate('errors', 'WRONG_PASSWORD')
            : problem === 'missing'
              ? t('payee.passwordMissing')
              : undefined
        }
        autoComplete="current-password"
        enterKeyHint="done"
        readOnly={readOnly}
        required
      />
    </>
  );
}
