import { type ApiError, toApiError } from '@wallet/contract';
import { createAccount, sendOtp, validateAccount, verifyOtp } from '@wallet/platform/api';
import { useQueryClient } from '@wallet/platform/query';
import { FORM_ERROR, type FormApi } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import { isOutcomeUnknown } from '../form/is-outcome-unknown';
import { usePageSignal } from '../form/use-page-signal';
import { deviceToken } from '../form/device-token';
import { normalizePhoneNumber } from '../phone/phone-number';
import { proofField, rejectionIn, sentCodeOf, wasSentRecently } from './phone-verification';
import type { RegisterDraft } from './register-draft';
import { rejectedFields, type RejectedValue } from './register-field-errors';
import { registerOtpQuery } from '../form/register-otp';
import { isBefore, type RegisterStep, type useStep } from './register-steps';
import { type RegisterField, type RegisterValues, toDraft, toRegistration } from './register-values';
import { resendCode, type StepFailure } from './step-failure';

type Form = Pick<FormApi<RegisterValues>, 'change'>;

type SubmitErrors = Partial<Record<RegisterField, RejectedValue>> & { [FORM_ERROR]?: StepFailure };

const isTaken = (error: ApiError): boolean => error.kind === 'code' && error.code === 'EXISTING_USER';
const isUnverified = (error: ApiError): boolean => error.kind === 'code' && error.code === 'UNVERIFIED_OTP';
const isVerified = (error: ApiError): boolean => error.kind === 'code' && error.code === 'OTP_VERIFIED';

/** Sends the request of each step and opens the next step (S4.2 to S4.6). */
export function useRegister(
  { step, go }: ReturnType<typeof useStep>,
  start: Pick<RegisterDraft, 'sent' | 'proof'>,
) {
  const cache = useQueryClient();
  const [sent, setSent] = useState(start.sent);
  const [proof, setProof] = useState(start.proof);
  const [createdPhone, setCreatedPhone] = useState<string | null>(null);
  const pageSignal = usePageSignal();
  const currentStep = useRef(step);
  /** The phone number of a registration request that got no clear response. */
  const unansweredPhone = useRef<string>(undefined);
  /** The last error whose request may have had its effect. */
  const unknownFailure = useRef<Pick<StepFailure, 'error' | 'unknownOutcome' | 'phone'>>(undefined);

  useEffect(() => {
    currentStep.current = step;
  }, [step]);
  const callOptions = () => ({ signal: pageSignal() });

  /** Opens the next step, unless the visitor has left this step or the page while the request was in flight. */
  const proceed: typeof go = (next, options) => {
    if (currentStep.current !== step || pageSignal()?.aborted) return;
    // The code is used up after its step.
    if (next === 'profile') setSent(null);
    go(next, options);
  };

  /** Requests a code. Returns false when the number is already verified. */
  async function requestCode(phone: string): Promise<boolean> {
    const reply = await sendOtp({ phoneNumber: phone, ...proofField(proof, phone) }, callOptions()).catch(
      (caught: unknown) => {
        const error = toApiError(caught);
        if (isVerified(error)) return null;
        if (isOutcomeUnknown(error)) unknownFailure.current = { error, unknownOutcome: 'code' };
        throw error;
      },
    );
    if (!reply || reply.code === 'OTP_VERIFIED') return false;
    const rejection = rejectionIn(reply.code);
    if (reply.otpToken === null && rejection) throw rejection;
    setSent(sentCodeOf(phone, reply));
    return true;
  }

  async function submitPhone({ phone }: RegisterValues, form: Form): Promise<void> {
    const { registerOTP } = await cache.fetchQuery(registerOtpQuery(callOptions()));
    const number = normalizePhoneNumber(phone);
    if (!registerOTP) return proceed('profile');
    if (wasSentRecently(sent, number)) return proceed('otp');
    const isSent = await requestCode(number);
    // The typed digits belong to the previous code.
    if (isSent) form.change('otp', '');
    proceed(isSent ? 'otp' : 'profile');
  }

  async function submitCode({ otp }: RegisterValues): Promise<void> {
    const { phone, token } = sent ?? { phone: '', token: '' };
    const reply = await verifyOtp({ otpToken: token, otpCode: otp }, callOptions()).catch(
      (error: unknown) => {
        if (!isVerified(toApiError(error))) throw error;
      },
    );
    const rejection = rejectionIn(reply?.code ?? null);
    if (rejection) throw rejection;
    if (reply?.phoneProof) setProof({ phone, token: reply.phoneProof });
    // Replaces the history entry: Back must not return to a used code.
    proceed('profile', { replace: true });
  }

  async function submitBank(values: RegisterValues): Promise<void> {
    const phone = normalizePhoneNumber(values.phone);
    const registration = { ...toRegistration(values, proof), ...deviceToken.read() };
    const reply = await createAccount(registration, callOptions()).catch((caught: unknown) => {
      const error = toApiError(caught);
      if (isOutcomeUnknown(error)) {
        unansweredPhone.current = phone;
        unknownFailure.current = { error, unknownOutcome: 'account', phone };
      }
      throw error;
    });
    deviceToken.write(reply.deviceToken);
    setCreatedPhone(phone);
  }

  const submitStep: Readonly<Record<RegisterStep, (values: RegisterValues, form: Form) => Promise<unknown>>> =
    {
      phone: submitPhone,
      otp: submitCode,
      profile: async (values) => {
        await validateAccount(toDraft(values, proof), callOptions());
        proceed('bank');
      },
      bank: submitBank,
    };

  /** Assigns an error to the fields or to the form. */
  function toSubmitErrors(error: ApiError, values: RegisterValues): SubmitErrors {
    const rejected = rejectedFields(error);
    // The proof is no longer valid. Without it, the first step requests a code again.
    if (isUnverified(error)) setProof(null);
    const phone = normalizePhoneNumber(values.phone);
    const rejectFields = (...fields: readonly RegisterField[]): SubmitErrors =>
      Object.fromEntries(fields.map((field) => [field, { value: values[field], error }]));
    if (unknownFailure.current?.error === error) return { [FORM_ERROR]: { step, ...unknownFailure.current } };
    if (isTaken(error) && unansweredPhone.current === phone)
      return { [FORM_ERROR]: { step, error, phone, isTaken: true } };
    if (step === 'phone' && rejected) return rejectFields('phone');
    if (step === 'otp' && error.kind === 'code') return rejectFields('otp');
    if (!rejected) return { [FORM_ERROR]: { step, error } };
    if (isBefore(rejected.step, step)) proceed(rejected.step, { replace: true });
    return rejectFields(...rejected.fields);
  }

  return {
    sent,
    /** The proof of the verified number, for backends that require it. */
    proof,
    /** The phone number of the created account, or null. */
    createdPhone,
    /** Submits the current step. Returns the errors by field. */
    async submit(values: RegisterValues, form: Form): Promise<SubmitErrors | undefined> {
      try {
        await submitStep[step](values, form);
        return undefined;
      } catch (caught) {
        const error = toApiError(caught);
        return error.kind === 'cancelled' ? undefined : toSubmitErrors(error, values);
      }
    },
    /** Requests another code for the same phone. Returns the failure, or null on success. */
    async resend(): Promise<StepFailure | null> {
      if (!sent) return null;
      return resendCode(async () => {
        if (!(await requestCode(sent.phone))) proceed('profile', { replace: true });
      }, setSent);
    },
  };
}
