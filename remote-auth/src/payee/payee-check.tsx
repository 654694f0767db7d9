import type { ApiError } from '@wallet/contract';
import type { PayeeChange } from '@wallet/platform/api';
import { PasswordField } from '@wallet/ui';
import { useLayoutEffect, useRef } from 'react';
import { useFormField } from '../form/form-errors';
import { useProfile } from '../profile/use-profile';
import { useText } from '../text';
import { PauseNote } from './pause-note';

/** True when a change was rejected because the password is missing or wrong. */
export function isPasswordError(error: ApiError): boolean {
  if (error.kind !== 'code') return false;
  return error.details?.field === 'password' || error.code === 'WRONG_PASSWORD';
}

interface Props {
  /** The requirements and effects of a change; null when the backend does not state them. */
  payeeChange: PayeeChange | null;
  /** True when the backend requires the password. */
  needsPassword: boolean;
  /** True when the backend rejected a change because the password was missing: the field gets the focus. */
  wasPasswordMissing: boolean;
}

/** Renders the field `password` of the surrounding form when the backend requires it, and the pause of withdrawals. */
export function PayeeCheck({ payeeChange, needsPassword, wasPasswordMissing }: Props) {
  const t = useText();
  const { data } = useProfile();
  const { input, error } = useFormField('password');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (wasPasswordMissing) field.current?.focus();
  }, [wasPasswordMissing]);
  return (
    <>
      {needsPassword && (
        <>
          {/* Password managers read the username here. */}
          <input type="text" autoComplete="username" value={data?.profile.username ?? ''} readOnly hidden />
          <PasswordField
            {...input}
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
      <PauseNote pauseMs={payeeChange?.pause} />
    </>
  );
}
