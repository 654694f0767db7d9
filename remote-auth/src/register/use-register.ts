import { type ApiError, isErrorCode, makeApiError, toApiError } from '@wallet/contract';
import { createAccount, lookupRegisterOtp, sendOtp, validateAccount, verifyOtp } from '@wallet/platform/api';
import { useQueryClient } from '@wallet/platform/query';
import { FORM_ERROR, type FormApi } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import { isOutcomeUnknown } from '../form/is-outcome-unknown';
import { normalizePhoneNumber } from '../phone/phone-number';
import { shownProof } from './phone-proof';
import { refusedFields } from './refused-fields';
import type { RegisterDraft } from './register-draft';
import { registerOtpQuery } from './register-otp-query';
import type { RefusedValue } from './register-problem';
import { isBefore, type RegisterStep } from './register-steps';
import type { RegisterField, RegisterValues } from './register-values';
import type { StepFailure } from './step-failure';
import { toDraft, toRegistration } from './to-registration';
import type { useStep } from './use-step';

type Form = Pick<FormApi<RegisterValues>, 'change'>;

type Refusal = Partial<Record<RegisterField, RefusedValue>> & { [FORM_ERROR]?: StepFailure };

const isTaken = (error: ApiError): boolean => error.kind === 'code' && error.code === 'EXISTING_USER';
const isUnverified = (error: ApiError): boolean => error.kind === 'code' && error.code === 'UNVERIFIED_OTP';
const isVerified = (error: ApiError): boolean => error.kind === 'code' && error.code === 'OTP_VERIFIED';

/** How long another code is waited for where the backend does not say, in ms. */
const usualPauseMs = 60_000;

/** Refusals that a backend may also give with a success. */
function refusalIn(code: string | null): ApiError | null {
  const isRefusal = code !== null && /^OTP_(?!CODE_VALID$|VERIFIED$)/.test(code) && isErrorCode(code);
  return isRefusal ? makeApiError({ kind: 'code', code, status: 200 }) : null;
}

/** What each step asks of the server, and where it leads (S4.2 to S4.6). */
export function useRegister(
  { step, go }: ReturnType<typeof useStep>,
  start: Pick<RegisterDraft, 'sent' | 'proof'>,
) {
  const cache = useQueryClient();
  const [sent, setSent] = useState(start.sent);
  const [proof, setProof] = useState(start.proof);
  const [done, setDone] = useState<string | null>(null);
  const page = useRef<AbortController>(undefined);
  const shown = useRef(step);
  /** The number of a registration that was sent and not answered. */
  const unanswered = useRef<string>(undefined);
  /** The last error that left open whether its call had an effect. */
  const open = useRef<Pick<StepFailure, 'error' | 'unsure' | 'phone'>>(undefined);

  useEffect(() => {
    page.current = new AbortController();
    return () => page.current?.abort();
  }, []);
  useEffect(() => {
    shown.current = step;
  }, [step]);
  const options = () => ({ signal: page.current?.signal });

  /** Leads on from the step that asked: whoever left it or the page meanwhile must not be pulled on by a late answer. */
  const lead: typeof go = (next, how) => {
    if (shown.current !== step || page.current?.signal.aborted) return;
    // Past the code none is under way any more.
    if (next === 'profile') setSent(null);
    go(next, how);
  };

  /** Has a code sent; false when the number needs none any more. */
  async function send(phone: string): Promise<boolean> {
    const reply = await sendOtp({ phoneNumber: phone, ...shownProof(proof, phone) }, options()).catch(
      (caught: unknown) => {
        const error = toApiError(caught);
        if (isVerified(error)) return null;
        if (isOutcomeUnknown(error)) open.current = { error, unsure: 'code' };
        throw error;
      },
    );
    if (!reply || reply.code === 'OTP_VERIFIED') return false;
    const { otpRef, otpToken, code, resendIn, otpLength } = reply;
    const refusal = refusalIn(code);
    if (otpToken === null && refusal) throw refusal;
    const resendAt = Date.now() + (resendIn ?? usualPauseMs);
    setSent({ phone, ref: otpRef ?? '', token: otpToken ?? '', resendAt, digits: otpLength });
    return true;
  }

  async function leavePhone({ phone }: RegisterValues, form: Form): Promise<void> {
    const { registerOTP } = await cache.fetchQuery(registerOtpQuery(() => lookupRegisterOtp(options())));
    const number = normalizePhoneNumber(phone);
    const isUnderWay = sent?.phone === number && Date.now() < sent.resendAt;
    const isSent = registerOTP && !isUnderWay && (await send(number));
    // What was typed for another code is no beginning of this one.
    if (isSent) form.change('otp', '');
    lead(isSent || (registerOTP && isUnderWay) ? 'otp' : 'profile');
  }

  async function leaveCode({ otp }: RegisterValues): Promise<void> {
    const { phone, token } = sent ?? { phone: '', token: '' };
    const reply = await verifyOtp({ otpToken: token, otpCode: otp }, options()).catch((error: unknown) => {
      if (!isVerified(toApiError(error))) throw error;
    });
    const refusal = refusalIn(reply?.code ?? null);
    if (refusal) throw refusal;
    if (reply?.phoneProof) setProof({ phone, token: reply.phoneProof });
    // In the code's place: there is nothing to come back to once it is used.
    lead('profile', { replace: true });
  }

  async function leaveBank(values: RegisterValues): Promise<void> {
    const phone = normalizePhoneNumber(values.phone);
    await createAccount(toRegistration(values, proof), options()).catch((caught: unknown) => {
      const error = toApiError(caught);
      if (isOutcomeUnknown(error)) {
        unanswered.current = phone;
        open.current = { error, unsure: 'account', phone };
      }
      throw error;
    });
    setDone(phone);
  }

  const leave: Readonly<Record<RegisterStep, (values: RegisterValues, form: Form) => Promise<unknown>>> = {
    phone: leavePhone,
    otp: leaveCode,
    profile: async (values) => {
      await validateAccount(toDraft(values, proof), options());
      lead('bank');
    },
    bank: leaveBank,
  };

  function placed(error: ApiError, values: RegisterValues): Refusal {
    const refused = refusedFields(error);
    // It proves nothing any more: the way back to the first step has a code sent.
    if (isUnverified(error)) setProof(null);
    const phone = normalizePhoneNumber(values.phone);
    const at = (field: RegisterField): Refusal => ({ [field]: { value: values[field], error } });
    if (open.current?.error === error) return { [FORM_ERROR]: { step, ...open.current } };
    if (isTaken(error) && unanswered.current === phone)
      return { [FORM_ERROR]: { step, error, phone, isTaken: true } };
    if (step === 'phone' && refused) return at('phone');
    if (step === 'otp' && error.kind === 'code') return at('otp');
    if (!refused) return { [FORM_ERROR]: { step, error } };
    if (isBefore(refused.step, step)) lead(refused.step, { replace: true });
    return Object.assign({}, ...refused.fields.map(at)) as Refusal;
  }

  return {
    sent,
    /** What shows that the number was proven, for servers that ask for it. */
    proof,
    /** The phone number of the member who was made, or null. */
    done,
    /** Leaves the step that is open; gives the form what was refused, by box. */
    async submit(values: RegisterValues, form: Form): Promise<Refusal | undefined> {
      try {
        await leave[step](values, form);
        return undefined;
      } catch (caught) {
        const error = toApiError(caught);
        return error.kind === 'cancelled' ? undefined : placed(error, values);
      }
    },
    /** Has another code sent to the same phone; gives the failure when that was refused or is not known. */
    async resend(): Promise<StepFailure | null> {
      if (!sent) return null;
      try {
        if (!(await send(sent.phone))) lead('profile', { replace: true });
        return null;
      } catch (caught) {
        const error = toApiError(caught);
        const wait = error.kind === 'code' ? error.details?.retryAfter : undefined;
        if (wait) setSent({ ...sent, resendAt: Date.now() + wait });
        return { step: 'otp', error, ...(open.current?.error === error && open.current) };
      }
    },
  };
}
