import { getConfig } from '@wallet/platform/config';
import { useLocation } from '@wallet/platform/router';
import { Button } from '@wallet/ui';
import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { Form } from 'react-final-form';
import { FormError } from '../form/form-errors';
import { syncAutofill } from '../form/sync-autofill';
import { PauseNote } from '../payee/pause-note';
import { formatPhoneNumber, phoneInState } from '../phone/phone-number';
import { NewPasswordFields } from '../register/new-password-fields';
import { OtpStep } from '../register/otp-step';
import { PhoneStep } from '../register/phone-step';
import type { SentCode } from '../register/phone-verification';
import { problemText } from '../register/register-field-errors';
import classes from '../register/register-form.module.css';
import { findProblems, type FormProblems } from '../register/register-rules';
import { emptyValues, type RegisterValues } from '../register/register-values';
import { RegisteredFields } from '../register/registered-fields';
import { useStepFocus } from '../register/use-step-focus';
import { useText } from '../text';
import { type ResetFailure, useReset } from './use-reset';

/** Returns the problems of the current step. Password and confirmation follow the rules of the registration. */
function problemsOf(values: RegisterValues, step: 'phone' | 'otp', sent: SentCode | null): FormProblems {
  const context = { edition: getConfig().edition, digits: sent?.digits ?? null };
  if (step === 'phone') return findProblems('phone', values, context);
  const { password, confirm } = findProblems('profile', values, context);
  return {
    ...findProblems('otp', values, context),
    ...(password && { password }),
    ...(confirm && { confirm }),
  };
}

function ResetError({ error, unknownOutcome }: ResetFailure) {
  const t = useText();
  const messages = {
    code: () => t('register.codeOutcomeUnknown'),
    password: () => t('password.outcomeUnknown'),
  };
  return <FormError message={unknownOutcome ? messages[unknownOutcome]() : problemText(t, error)} />;
}

interface Props {
  /** Time without withdrawals after the reset, in ms; null while unknown. */
  pause: number | null;
  /** Rendered under the form. */
  children: ReactNode;
}

/** Renders the steps of a password reset: the phone number, then the code with the new password. */
export function ResetForm({ pause, children }: Props) {
  const t = useText();
  const { state } = useLocation();
  const { step, sent, back, submit, resend } = useReset(pause);
  const [initialValues] = useState(() => ({ ...emptyValues, phone: sent?.phone ?? phoneInState(state) }));
  const isCodeStep = step === 'otp' && sent !== null;
  const focus = useStepFocus(step);
  const validate = useCallback((values: RegisterValues) => problemsOf(values, step, sent), [step, sent]);
  const focusPassword = () =>
    focus.form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  return (
    <Form<RegisterValues> onSubmit={submit} initialValues={initialValues} validate={validate}>
      {({ form, handleSubmit, submitting = false, submitError, modifiedSinceLastSubmit }) => {
        const onSubmit = (event: FormEvent<HTMLFormElement>) => {
          syncAutofill(event.currentTarget, form);
          void Promise.resolve(handleSubmit(event)).then(focus.onSubmitted);
        };
        return (
          <form className={classes.form} method="post" onSubmit={onSubmit} noValidate ref={focus.form}>
            <RegisteredFields />
            <div className={classes.intro}>
              <h2 ref={focus.heading} tabIndex={-1}>
                {t(`reset.heading.${step}`)}
              </h2>
              <p className={classes.about}>
                {isCodeStep
                  ? t('register.about.otp', { phone: formatPhoneNumber(sent.phone) })
                  : t('reset.about')}
              </p>
            </div>
            {!isCodeStep && <PhoneStep />}
            {isCodeStep && (
              <>
                <OtpStep sent={sent} onComplete={focusPassword} onResend={resend} />
                {/* Password managers read the username here. */}
                <input type="text" autoComplete="username" value={sent.phone} readOnly hidden />
                <NewPasswordFields
                  label={t('password.new')}
                  confirmLabel={t('password.confirm')}
                  known={[sent.phone]}
                  enterKeyHint="done"
                />
                <PauseNote pauseMs={pause} />
              </>
            )}
            <div className={classes.actions}>
              {isCodeStep && (
                <Button variant="secondary" onClick={back} disabled={submitting}>
                  {t('register.back')}
                </Button>
              )}
              <Button type="submit" busy={submitting} className={classes.submit}>
                {t(isCodeStep ? 'password.save' : 'register.next')}
              </Button>
            </div>
            {submitError && !submitting && !modifiedSinceLastSubmit && (
              <ResetError {...(submitError as ResetFailure)} />
            )}
            {children}
          </form>
        );
      }}
    </Form>
  );
}
