import { safeStorage } from '@wallet/platform';
import type { PhoneProof } from './phone-proof';
import { isBefore, isStep, type RegisterStep } from './register-steps';
import { untyped, type RegisterValues } from './register-values';
import type { SentCode } from './sent-code';

const storage = safeStorage('session');

/** Where it is kept: a tab that has something there is further on than the page's HTML shows. */
export const draftKey = 'auth.register';

/** A registration on its way. */
export interface RegisterDraft {
  step: RegisterStep;
  values: RegisterValues;
  sent: SentCode | null;
  /** In this tab alone: whoever else knows the number has not proven it. */
  proof: PhoneProof | null;
}

/** Never kept: passwords, and codes that are worth nothing later. */
const secrets = { password: '', confirm: '', otp: '' } as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readValues(stored: unknown): RegisterValues {
  const texts = isRecord(stored)
    ? Object.entries(stored).filter(
        ([name, text]) => Object.hasOwn(untyped, name) && typeof text === 'string',
      )
    : [];
  return { ...untyped, ...Object.fromEntries(texts), ...secrets };
}

function readSent(stored: unknown): SentCode | null {
  if (!isRecord(stored)) return null;
  const { phone, ref, token, resendAt, digits } = stored;
  if (typeof phone !== 'string' || typeof ref !== 'string') return null;
  if (typeof token !== 'string' || typeof resendAt !== 'number') return null;
  return { phone, ref, token, resendAt, digits: typeof digits === 'number' ? digits : null };
}

function readProof(stored: unknown): PhoneProof | null {
  if (!isRecord(stored)) return null;
  const { phone, token } = stored;
  return typeof phone === 'string' && typeof token === 'string' ? { phone, token } : null;
}

/** What was typed so far, for as long as the tab is open: a reload loses nothing but the passwords. */
export const registerDraft = {
  read(): RegisterDraft {
    let stored: unknown;
    try {
      stored = JSON.parse(storage.getItem(draftKey) ?? 'null');
    } catch {
      stored = null;
    }
    if (!isRecord(stored)) return { step: 'phone', values: untyped, sent: null, proof: null };
    const sent = readSent(stored['sent']);
    const proof = readProof(stored['proof']);
    const values = readValues(stored['values']);
    const at = isStep(stored['step']) ? stored['step'] : 'phone';
    // The bank's step needs the passwords, which have to be typed anew in the one before.
    if (isBefore('otp', at)) return { step: 'profile', values, sent, proof };
    return { step: sent ? at : 'phone', values, sent, proof };
  },
  write({ step, values, sent, proof }: RegisterDraft): void {
    // An invitation is kept elsewhere.
    const isUntouched =
      step === 'phone' && Object.entries(values).every(([name, text]) => !text || name === 'invite');
    if (isUntouched) storage.removeItem(draftKey);
    else storage.setItem(draftKey, JSON.stringify({ step, values: { ...values, ...secrets }, sent, proof }));
  },
  clear(): void {
    storage.removeItem(draftKey);
  },
};
