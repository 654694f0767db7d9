import { Button, Checkbox, Field, Icon, PasswordField, useTextBox } from '@wallet/ui';
import { useField } from 'react-final-form';
import { useText } from '../text';

/** The boxes of the login form and its one button. */
export function LoginFields({ busy }: { busy: boolean }) {
  const t = useText();
  const username = useTextBox('username');
  const password = useTextBox('password');
  const { value: _, ...remember } = useField<boolean>('remember', { type: 'checkbox' }).input;
  const wanted = { required: true, enterKeyHint: 'go', readOnly: busy } as const;
  return (
    <>
      <Field
        {...username.box}
        {...wanted}
        type="tel"
        label={t('login.phone')}
        prefix={<Icon name="phone" size={20} />}
        autoComplete="username"
        maxLength={32}
        error={username.meta.submitFailed && username.meta.error ? t('login.phoneMissing') : undefined}
      />
      <PasswordField
        {...password.box}
        {...wanted}
        label={t('login.password')}
        autoComplete="current-password"
        error={password.meta.submitFailed && password.meta.error ? t('login.passwordMissing') : undefined}
      />
      <Checkbox {...remember} label={t('login.remember')} hint={t('login.rememberHint')} />
      <Button type="submit" wide busy={busy}>
        {t('login.submit')}
      </Button>
    </>
  );
}
