import type { ApiError } from '@wallet/contract';
import { errorText, PageLink } from '@wallet/platform';
import { useLocation } from '@wallet/platform/router';
import { Button, Checkbox, Field, Icon, PasswordField, useTextBox } from '@wallet/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Form, useField } from 'react-final-form';
import { syncAutofill } from '../form/sync-autofill';
import { PasskeyOffer } from '../passkeys/passkey-offer';
import { normalizePhoneNumber, phoneInState } from '../phone/phone-number';
import { useResetTerms } from '../reset/reset-offer';
import { useText } from '../text';
import classes from './login-form.module.css';
import { LoginMessage } from './login-message';
import { isWrongPassword, PasswordHelp } from './password-help';
import { type LoginValues, useLogin } from './use-login';

/**
 * Shows why the login failed (S2.21). Some messages differ from the general ones: a visitor has no history and no
 * session.
 */
function LoginError({ error, phone }: { error: ApiError; phone: string }) {
  const t = useText();
  const message = () => {
    if (error.kind === 'timeout') return t('login.timeout');
    if (error.kind === 'session' && error.reason === 'identity') return t('login.identity');
    return errorText(error);
  };
  return (
    <LoginMessage help={isWrongPassword(error) && <PasswordHelp phone={phone} />}>{message()}</LoginMessage>
  );
}

function LoginFields({ isBusy }: { isBusy: boolean }) {
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

interface LoginAlternativesProps {
  /** The typed phone number. The next page fills it in. */
  phone: string;
  /** True once the visitor has used a field. Before that, nothing is requested for this link. */
  isUsed: boolean;
  /** True when the login is stored persistently. */
  remember: boolean;
}

/** Renders the link to a password reset and the login with a passkey, each only when the backend offers it. */
function LoginAlternatives({ phone, isUsed, remember }: LoginAlternativesProps) {
  const t = useText();
  return (
    <div className={classes.forgot}>
      {useResetTerms(isUsed) && (
        <PageLink page="/forgot-password" state={{ phone }} className={classes.forgotLink}>
          {t('login.forgot')}
        </PageLink>
      )}
      <PasskeyOffer isUsed={isUsed} remember={remember} />
    </div>
  );
}

/**
 * Renders phone number, password and the option to stay logged in (S2.20). An error disappears at the next key. The
 * children are rendered under the form, before the link to a new password.
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
        const phone = values.username;
        const { remember } = values;
        return (
          <>
            {code && <code.Code start={code.start} remember={remember} onBack={leaveCode} />}
            <div hidden={code !== undefined}>
              <form className={classes.form} method="post" onSubmit={submit} noValidate>
                <LoginFields isBusy={submitting} />
                {submitError && !submitting && !isEdited && (
                  <LoginError error={submitError as ApiError} phone={phone} />
                )}
              </form>
              {children}
              <LoginAlternatives
                phone={phone}
                isUsed={Object.values(visited).some(Boolean)}
                remember={remember}
              />
            </div>
          </>
        );
      }}
    </Form>
  );
}
