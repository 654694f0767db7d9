import type { PayeeChange } from '@wallet/platform/api';
import { PasswordField } from '@wallet/ui';
import { useLayoutEffect, useRef } from 'react';
import { useBox } from '../form/use-box';
import { useProfile } from '../profile/use-profile';
import { useText } from '../text';
import { PayeePauseNote } from './payee-pause-note';

interface Props {
  /** What the backend says that a change takes; null where it says nothing. */
  change: PayeeChange | null;
  /** The backend wants the password; any other one is never shown it. */
  asked: boolean;
  /** It wanted it only when it was missing: then the cursor goes there. */
  demanded: boolean;
}

/**
 * Before the account that is paid to changes: the password without which nobody but the member changes it, where the
 * backend asks for it (the box `password` of the form around), and what follows from the change.
 */
export function PayeeCheck({ change, asked, demanded }: Props) {
  const t = useText();
  const { data } = useProfile();
  const { box, error } = useBox('password');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (demanded) field.current?.focus();
  }, [demanded]);
  return (
    <>
      {asked && (
        <>
          {/* Tells a password manager whose password it is. */}
          <input type="text" autoComplete="username" value={data?.profile.username ?? ''} readOnly hidden />
          <PasswordField
            {...box}
            ref={field}
            error={error}
            label={t('payee.password')}
            hint={t('payee.passwordHint')}
            autoComplete="current-password"
            enterKeyHint="done"
            required
          />
        </>
      )}
      <PayeePauseNote change={change} />
    </>
  );
}
