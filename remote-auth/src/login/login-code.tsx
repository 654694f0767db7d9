import { type ApiError, makeApiError, toApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import { loginWithCode, sendLoginCode } from '@wallet/platform/api';
import { Button } from '@wallet/ui';
import { FORM_ERROR } from 'final-form';
import { useLayoutEffect, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { FormError } from '../form/form-errors';
import { usePageSignal } from '../form/use-page-signal';
import { formatPhoneNumber } from '../phone/phone-number';
import { OtpStep } from '../register/otp-step';
import {
  isCompleteCode,
  rejectionIn,
  type SentCode,
  sentCodeOf,
  wasSentRecently,
} from '../register/phone-verification';
import { problemText, type RejectedValue } from '../register/register-field-errors';
import classes from '../register/register-form.module.css';
import { sentCodeDraft } from '../register/sent-code-draft';
import { resendCode, type StepFailure } from '../register/step-failure';
import { useText } from '../text';
import { deviceToken } from '../form/device-token';
import { useStartSession } from '../form/use-login';

type Credentials = Parameters<typeof sendLoginCode>[0];

interface StartedCode {
  credentials: Credentials;
  sent: SentCode;
}

/** The code of this tab: a phone may reload the page while its owner reads the message. */
const draft = sentCodeDraft('auth.login-code');

async function requestCode(credentials: Credentials, signal?: AbortSignal): Promise<SentCode> {
  const reply = await sendLoginCode(credentials, { signal });
  const rejection = rejectionIn(reply.code);
  if (rejection) throw rejection;
  const sent = sentCodeOf(credentials.username, reply);
  draft.write(sent);
  return sent;
}

/** Sends a code to the member's phone, unless the last one was sent a moment ago. */
export async function startLoginCode(credentials: Credentials, signal?: AbortSignal): Promise<StartedCode> {
  const lastSent = draft.read();
  if (wasSentRecently(lastSent, credentials.username)) return { credentials, sent: lastSent };
  return { credentials, sent: await requestCode(credentials, signal) };
}

interface Values {
  otp: string;
}

interface Props {
  start: StartedCode;
  /** True when the login is stored persistently. */
  remember: boolean;
  /** Returns to the phone number and the password. */
  onBack: () => void;
}

/** Submits the entered code, and requests another code. */
function useLoginCode({ start: { credentials, sent: firstSent }, remember }: Omit<Props, 'onBack'>) {
  const startSession = useStartSession();
  const [sent, setSent] = useState(firstSent);
  const signal = usePageSignal();

  return {
    sent,
    /** Logs in. Returns the error of the code or of the form. */
    async submit({ otp }: Values): Promise<{ otp?: RejectedValue; [FORM_ERROR]?: ApiError } | undefined> {
      try {
        const body = { otpToken: sent.token, otpCode: otp, ...deviceToken.read() };
        const reply = await loginWithCode(body, { signal: signal() });
        draft.write(null);
        await startSession(reply, remember);
        return undefined;
      } catch (caught) {
        const error = toApiError(caught);
        if (error.kind === 'cancelled') return undefined;
        const isCode = error.kind === 'code' && error.code.startsWith('OTP_');
        return isCode ? { otp: { value: otp, error } } : { [FORM_ERROR]: error };
      }
    },
    /** Requests another code. Returns the failure, or null on success. */
    resend: (): Promise<StepFailure | null> =>
      resendCode(async () => setSent(await requestCode(credentials, signal())), setSent),
  };
}

/** The error whose message explains why a code is required. */
const codeRequired = makeApiError({ kind: 'code', code: 'DEVICE_CODE_REQUIRED', status: 422 });

const focusPassword = () => document.querySelector<HTMLInputElement>('input[name="password"]')?.focus();

/**
 * Renders the second step of a login on a new device: the code from the member's phone. Its last digit submits the
 * form.
 */
export function LoginCode({ onBack, ...props }: Props) {
  const t = useText();
  const { sent, submit, resend } = useLoginCode(props);
  const form = useRef<HTMLFormElement>(null);
  const focusCode = () => {
    const code = form.current?.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]');
    code?.focus();
    code?.select();
  };
  useLayoutEffect(focusCode, []);
  const goBack = () => {
    onBack();
    setTimeout(focusPassword);
  };
  return (
    <Form<Values>
      onSubmit={submit}
      initialValues={{ otp: '' }}
      validate={({ otp }) => (isCompleteCode(otp, sent.digits) ? {} : { otp: 'otpMissing' })}
    >
      {({ handleSubmit, submitting = false, submitError, modifiedSinceLastSubmit }) => (
        <form
          className={classes.form}
          method="post"
          noValidate
          ref={form}
          onSubmit={(event) => void Promise.resolve(handleSubmit(event)).then(focusCode)}
        >
          <div className={classes.intro}>
            <h2>{t('register.heading.otp')}</h2>
            <p className={classes.about}>{errorText(codeRequired)}</p>
            <p className={classes.about}>
              {t('register.about.otp', { phone: formatPhoneNumber(sent.phone) })}
            </p>
          </div>
          <OtpStep sent={sent} onComplete={() => form.current?.requestSubmit()} onResend={resend} />
          <div className={classes.actions}>
            <Button variant="secondary" onClick={goBack} disabled={submitting}>
              {t('register.back')}
            </Button>
            <Button type="submit" busy={submitting} className={classes.submit}>
              {t('login.submit')}
            </Button>
          </div>
          {submitError && !submitting && !modifiedSinceLastSubmit && (
            <FormError message={problemText(t, submitError as ApiError)} />
          )}
        </form>
      )}
    </Form>
  );
}
