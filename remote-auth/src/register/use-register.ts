import { createAccount, validateAccount } from '@wallet/shared/api/account';
import { toApiError, type ApiError } from '@wallet/shared/api/api-error';
import { lookupRegisterOtp } from '@wallet/shared/api/lookups';
import { sendOtp, verifyOtp } from '@wallet/shared/api/otp';
import { useQueryClient } from '@wallet/shared/query';
import { FORM_ERROR } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import { phoneNumber } from '../phone/phone-number';
import { refusedFields } from './refused-fields';
import type { RegisterStep } from './register-step';
import type { RegisterField, RegisterValues } from './register-values';
import { registerOtpQuery } from './register-otp-query';
import type { SentCode } from './sent-code';
import type { StepFailure } from './step-failure';
import { toDraft, toRegistration } from './to-registration';
import type { useStep } from './use-step';

type Refusal = Partial<Record<RegisterField, ApiError>> & { [FORM_ERROR]?: StepFailure };

const isVerified = (error: ApiError): boolean => error.kind === 'code' && error.code === 'OTP_VERIFIED';

/** What each step asks of the server, and where it leads (S4.2 to S4.6). */
export function useRegister({ step, go }: ReturnType<typeof useStep>, start: SentCode | null) {
  const cache = useQueryClient();
  const [sent, setSent] = useState(start);
  const [done, setDone] = useState<string | null>(null);
  const page = useRef<AbortController>(undefined);

  // Whoever left the page meanwhile must not be pulled on by a late answer.
  useEffect(() => {
    page.current = new AbortController();
    return () => page.current?.abort();
  }, []);
  const options = () => ({ signal: page.current?.signal });

  /** Has a code sent; false when the number needs none any more. */
  async function send(phone: string): Promise<boolean> {
    const reply = await sendOtp({ phoneNumber: phone }, options()).catch((error: unknown) => {
      if (isVerified(toApiError(error))) return null;
      throw error;
    });
    if (!reply || reply.code === 'OTP_VERIFIED' || reply.otpToken === null) {
      setSent(null);
      return false;
    }
    const { otpRef, otpToken, resendIn } = reply;
    setSent({ phone, ref: otpRef ?? '', token: otpToken, resendAt: Date.now() + resendIn });
    return true;
  }

  async function leavePhone({ phone }: RegisterValues): Promise<void> {
    const { registerOTP } = await cache.fetchQuery(registerOtpQuery(() => lookupRegisterOtp(options())));
    const number = phoneNumber(phone);
    const isUnderWay = sent?.phone === number && Date.now() < sent.resendAt;
    go(registerOTP && (isUnderWay || (await send(number))) ? 1 : 2);
  }

  async function leaveCode({ otp }: RegisterValues): Promise<void> {
    await verifyOtp({ otpToken: sent?.token ?? '', otpCode: otp }, options()).catch((error: unknown) => {
      if (!isVerified(toApiError(error))) throw error;
    });
    setSent(null);
    // In the code's place: there is nothing to come back to once it is used.
    go(2, { replace: true });
  }

  const leave: Readonly<Record<RegisterStep, (values: RegisterValues) => Promise<unknown>>> = {
    0: leavePhone,
    1: leaveCode,
    2: async (values) => {
      await validateAccount(toDraft(values), options());
      go(3);
    },
    3: async (values) => {
      await createAccount(toRegistration(values), options());
      setDone(phoneNumber(values.phone));
    },
  };

  function placed(error: ApiError): Refusal {
    const refused = refusedFields(error);
    if (step === 0 && refused) return { phone: error };
    if (step === 1 && error.kind === 'code') return { otp: error };
    if (!refused) return { [FORM_ERROR]: { step, error } };
    if (refused.step < step) go(refused.step, { replace: true });
    return Object.fromEntries(refused.fields.map((field) => [field, error]));
  }

  return {
    sent,
    /** The phone number of the member who was made, or null. */
    done,
    /** Leaves the step that is open; gives the form what was refused, by box. */
    async submit(values: RegisterValues): Promise<Refusal | undefined> {
      try {
        await leave[step](values);
        return undefined;
      } catch (caught) {
        const error = toApiError(caught);
        return error.kind === 'cancelled' ? undefined : placed(error);
      }
    },
    /** Has another code sent to the same phone; gives the error when that was refused. */
    async resend(): Promise<ApiError | null> {
      if (!sent) return null;
      try {
        if (!(await send(sent.phone))) go(2, { replace: true });
        return null;
      } catch (caught) {
        const error = toApiError(caught);
        const wait = error.kind === 'code' ? error.details?.retryAfter : undefined;
        if (wait) setSent({ ...sent, resendAt: Date.now() + wait });
        return error;
      }
    },
  };
}
