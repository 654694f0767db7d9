import type { ApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import { useLocation } from '@wallet/platform/router';
import { Button, Checkbox, Field, Icon, PasswordField, useTextBox } from '@wallet/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Form, useField } from 'react-final-form';
import { syncAutofill } from '../form/sync-autofill';
import { PasskeyLogin } from '../passkeys/passkey-login';
import { normalizePhoneNumber, phoneInState } from '../phone/phone-number';
import { useText } from '../text';
import { ForgotPassword } from './forgot-password';
import classes from '../form/login-form.module.css';
import { LoginMessage } from '../form/login-message';
import { type LoginValues, useLogin } from '../form/use-login';

/**
 * Shows why the login failed (S2.21). Some messages differ from the general ones: a visitor has no history and no
 * session.
 */
function LoginError({ error }: { error: ApiError }) {
  const t = useText();
  const message = () => {
    if (error.kind === 'timeout') return t('login.timeout');
    if (error.kind === 'session' && error.reason === 'identity') return t('login.identity');
    return errorText(error);
  };
  return <LoginMessage>{message()}</LoginMessage>;
}

interface LoginFieldsProps {
  isBusy: boolean;
  /** True once the visitor has used a field. */
  isUsed: boolean;
}

function LoginFields({ isBusy, isUsed }: LoginFieldsProps) {
  const t = useText();
  const username = useTextBox('username');
  const password = useTextBox('password');
  const { value: _, ...remember } = useField<boolean>('remember', { type: 'checkbox' }).input;
  const common = { required: true, enterKeyHint: 'go', readOnly: isBusy } as const;
  return (
    <>
      <Field
        {...username.input}
        {...common}
        type="tel"
        label={t('login.phone')}
        prefix={<Icon name="phone" size={20} />}
        autoComplete="username webauthn"
        maxLength={32}
        error={username.meta.submitFailed && username.meta.error ? t('login.phoneMissing') : undefined}
      />
      <PasswordField
        {...password.input}
        {...common}
        label={t('login.password')}
        labelAction={<ForgotPassword phone={username.input.value} isUsed={isUsed} />}
        autoComplete="current-password"
        error={password.meta.submitFailed && password.meta.error ? t('login.passwordMissing') : undefined}
      />
      <Checkbox {...remember} label={t('login.remember')} hint={t('login.rememberHint')} />
      <Button type="submit" wide busy={isBusy}>
        {t('login.submit')}
      </Button>
    </>
  );
}

/** Returns the missing fields (S5.5). A password may consist of spaces. */
function missingValues({ username, password }: LoginValues): {
  username?: 'missing';
  password?: 'missing';
} {
  return {
    ...(normalizePhoneNumber(username) === '' && { username: 'missing' }),
    ...(password === '' && { password: 'missing' }),
  };
}

const textFields = ['username', 'password'] as const;

/**
 * Renders phone number, password and the option to stay logged in (S2.20). An error disappears at the next key. The
 * children are rendered under the form.
 */
export function LoginForm({ children }: { children: ReactNode }) {
  const { code, leaveCode, logIn } = useLogin();
  const { state } = useLocation();
  const [initialValues] = useState<LoginValues>(() => ({
    username: phoneInState(state),
    password: '',
    remember: false,
  }));
  return (
    <Form<LoginValues> onSubmit={logIn} initialValues={initialValues} validate={missingValues}>
      {({ form, handleSubmit, submitting = false, submitError, values, visited = {} }) => {
        const isEdited = textFields.some((name) => form.getFieldState(name)?.modifiedSinceLastSubmit);
        const submit = (event: FormEvent<HTMLFormElement>) => {
          syncAutofill(event.currentTarget, form);
          const [missingField] = Object.keys(missingValues(form.getState().values));
          const selector = `[name="${missingField}"]`;
          if (missingField) event.currentTarget.querySelector<HTMLInputElement>(selector)?.focus();
          void handleSubmit(event);
        };
        const { remember } = values;
        const isUsed = Object.values(visited).some(Boolean);
        return (
          <>
            {code && <code.Code start={code.start} remember={remember} onBack={leaveCode} />}
            <div hidden={code !== undefined}>
              <form className={classes.form} method="post" onSubmit={submit} noValidate>
                <LoginFields isBusy={submitting} isUsed={isUsed} />
                {submitError && !submitting && !isEdited && <LoginError error={submitError as ApiError} />}
              </form>
              <PasskeyLogin isUsed={isUsed} remember={remember} />
              {children}
            </div>
          </>
        );
      }}
    </Form>
  );
}
