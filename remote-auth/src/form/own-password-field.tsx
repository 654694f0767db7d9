import { PasswordField } from '@wallet/ui';
import type { Ref } from 'react';
import { useProfile } from './use-profile';
import { useText } from '../text';
import { useFormField } from './form-errors';

/** Renders a hidden field with the member's user name, where password managers read it. */
export function HiddenUsername() {
  const { data } = useProfile();
  return <input type="text" autoComplete="username" value={data?.profile.username ?? ''} readOnly hidden />;
}

/** Renders the field `password` of a form, for the member's present password. */
export function OwnPasswordField({ hint, ref }: { hint: string; ref?: Ref<HTMLInputElement> }) {
  const t = useText();
  const { input, error } = useFormField('password');
  return (
    <>
      <HiddenUsername />
      <PasswordField
        {...input}
        ref={ref}
        error={error}
        label={t('payee.password')}
        hint={hint}
        autoComplete="current-password"
        enterKeyHint="done"
        maxLength={128}
        required
      />
    </>
  );
}
