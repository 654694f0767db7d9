import { type ApiError, toApiError } from '@wallet/contract';
import type { PagePath } from '@wallet/platform';
import { resetPassword, sendPasswordReset } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { useNavigate } from '@wallet/platform/router';
import { FORM_ERROR, type FormApi } from 'final-form';
import { useEffect, useState } from 'react';
import { isOutcomeUnknown } from '../form/is-outcome-unknown';
import { usePageSignal } from '../form/use-page-signal';
import { deviceToken } from '../form/device-token';
import { normalizePhoneNumber } from '../phone/phone-number';
import { usePauseText } from '../payee/pause-note';
import { rejectionIn, type SentCode, sentCodeOf, wasSentRecently } from '../register/phone-verification';
import { rejectedFields, type RejectedValue } from '../register/register-field-errors';
import type { RegisterField, RegisterValues } from '../register/register-values';
import { resendCode, type StepFailure } from '../register/step-failure';
import { useText } from '../text';
import { sentCodeDraft } from '../register/sent-code-draft';

/** The key in session storage. A tab with a sent code does not show the prerendered HTML, which has the first step. */
export const resetDraftKey = 'auth.reset';

const resetDraft = sentCodeDraft(resetDraftKey);

type Form = Pick<FormApi<RegisterValues>, 'change'>;

/** An error that belongs to no field. */
export interface ResetFailure {
  error: ApiError;
  /** The request got no clear response: it is unknown whether the code was sent or the password was set. */
  unknownOutcome: 'code' | 'password' | null;
}

/** The phone number, then the code with the new password. */
type ResetStep = 'phone' | 'otp';

type SubmitErrors = Partial<Record<RegisterField, RejectedValue>> & { [FORM_ERROR]?: ResetFailure };

/** Returns the visible field that a rejection is about, if any. */
function rejectedField(error: ApiError, step: ResetStep): RegisterField | undefined {
  const [field] = rejectedFields(error)?.fields ?? [];
  if (step === 'phone') return field === 'phone' ? field : undefined;
  if (error.kind === 'code' && error.code.startsWith('OTP_')) return 'otp';
  return field === 'password' ? field : undefined;
}

/**
 * Requests a code, and sets the password with it. Then opens the login page with the phone number filled in, and shows a
 * toast that repeats the pause of withdrawals. `pause` is in ms.
 */
export function useReset(pause: number | null) {
  const t = useText();
  const pauseText = usePauseText(pause);
  const navigate = useNavigate();
  const [sent, setSent] = useState(resetDraft.read);
  const [step, setStep] = useState<ResetStep>(sent ? 'otp' : 'phone');
  const pageSignal = usePageSignal();
  const callOptions = () => ({ signal: pageSignal() });

  useEffect(() => resetDraft.write(sent), [sent]);

  async function requestCode(phoneNumber: string): Promise<void> {
    const reply = await sendPasswordReset({ phoneNumber }, callOptions());
    const rejection = rejectionIn(reply.code);
    if (rejection) throw rejection;
    setSent(sentCodeOf(phoneNumber, reply));
  }

  async function submitPhone({ phone }: RegisterValues, form: Form): Promise<void> {
    const number = normalizePhoneNumber(phone);
    if (!wasSentRecently(sent, number)) {
      await requestCode(number);
      // The typed digits belong to the previous code.
      form.change('otp', '');
    }
    setStep('otp');
  }

  async function setPassword({ phone, token }: SentCode, { otp, password }: RegisterValues): Promise<void> {
    const body = { otpToken: token, otpCode: otp, password, ...deviceToken.read() };
    deviceToken.write((await resetPassword(body, callOptions())).deviceToken);
    resetDraft.write(null);
    events.emit('ui:toast-requested', {
      kind: 'success',
      text: [t('reset.done'), pauseText].filter(Boolean).join(' '),
    });
    await navigate('/login' satisfies PagePath, { replace: true, state: { phone } });
  }

  return {
    step,
    /** The code that was sent; it stays valid when the visitor goes back to the first step. */
    sent,
    back: () => setStep('phone'),
    /** Submits the current step. Returns the errors by field. */
    async submit(values: RegisterValues, form: Form): Promise<SubmitErrors | undefined> {
      try {
        await (step === 'otp' && sent ? setPassword(sent, values) : submitPhone(values, form));
        return undefined;
      } catch (caught) {
        const error = toApiError(caught);
        if (error.kind === 'cancelled') return undefined;
        const field = rejectedField(error, step);
        if (field) return { [field]: { value: values[field], error } };
        const action = step === 'otp' ? 'password' : 'code';
        return { [FORM_ERROR]: { error, unknownOutcome: isOutcomeUnknown(error) ? action : null } };
      }
    },
    /** Requests another code for the same phone. Returns the failure, or null on success. */
    async resend(): Promise<StepFailure | null> {
      return sent && resendCode(() => requestCode(sent.phone), setSent);
    },
  };
}
