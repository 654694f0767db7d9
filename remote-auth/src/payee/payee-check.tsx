import type { ApiError } from '@wallet/contract';
import type { PayeeChange } from '@wallet/platform/api';
import { useLayoutEffect, useRef } from 'react';
import { OwnPasswordField } from '../form/own-password-field';
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
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (wasPasswordMissing) field.current?.focus();
  }, [wasPasswordMissing]);
  return (
    <>
      {needsPassword && <OwnPasswordField ref={field} hint={t('payee.passwordHint')} />}
      <PauseNote pauseMs={payeeChange?.pause} />
    </>
  );
}
