import type { ApiError } from '@wallet/contract';
import { useLocation } from '@wallet/platform/router';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-final-form';
import { syncAutofill } from '../form/sync-autofill';
import { normalizePhoneNumber } from '../phone/phone-number';
import { LoginError } from './login-error';
import { LoginFields } from './login-fields';
import classes from './login-form.module.css';
import type { LoginValues } from './login-values';
import { useLogin } from './use-login';

/** Names what login cannot do without (S5.5); a password may be anything that was typed, spaces too. */
function missingValues({ username, password }: LoginValues): {
  username?: 'missing';
  password?: 'missing';
} {
  return {
    ...(normalizePhoneNumber(username) === '' && { username: 'missing' }),
    ...(password === '' && { password: 'missing' }),
  };
}

const typed = ['username', 'password'] as const;

/** The number that somebody has just registered with. */
function phoneOf(state: unknown): string {
  const known = typeof state === 'object' && state !== null && 'phone' in state ? state.phone : '';
  return typeof known === 'string' ? known : '';
}

/** Phone number, password and whether to stay logged in (S2.20); what goes wrong stands under it until the next key. */
export function LoginForm() {
  const login = useLogin();
  const { state } = useLocation();
  const [start] = useState<LoginValues>(() => ({ username: phoneOf(state), password: '', remember: false }));
  return (
    <Form<LoginValues> onSubmit={login} initialValues={start} validate={missingValues}>
      {({ form, handleSubmit, submitting = false, submitError }) => {
        const retyped = typed.some((name) => form.getFieldState(name)?.modifiedSinceLastSubmit);
        const submit = (event: FormEvent<HTMLFormElement>) => {
          syncAutofill(event.currentTarget, form.getState().values, form.change);
          const missing = Object.keys(missingValues(form.getState().values))[0];
          if (missing) event.currentTarget.querySelector<HTMLInputElement>(`[name="${missing}"]`)?.focus();
          void handleSubmit(event);
        };
        return (
          <form className={classes.form} method="post" onSubmit={submit} noValidate>
            <LoginFields busy={submitting} />
            {submitError && !submitting && !retyped && <LoginError error={submitError as ApiError} />}
          </form>
        );
      }}
    </Form>
  );
}
