import { safeStorage } from '@wallet/platform';
import { isRecord, type PhoneProof, readSentCode, type SentCode } from './phone-verification';
import { isBefore, isStep, type RegisterStep } from './register-steps';
import { type RegisterValues, emptyValues } from './register-values';

const storage = safeStorage('session');

/**
 * The key in session storage. A tab with a stored draft does not show the prerendered HTML, which has the first step.
 */
export const draftKey = 'auth.register';

export interface RegisterDraft {
  step: RegisterStep;
  values: RegisterValues;
  sent: SentCode | null;
  /** Stored only in this tab: a tab without it must verify the number. */
  proof: PhoneProof | null;
}

/** Replaces the values that are never stored: passwords, and codes, which expire. */
const withoutSecrets = { password: '', confirm: '', otp: '' } as const;

function readValues(stored: unknown): RegisterValues {
  const texts = isRecord(stored)
    ? Object.entries(stored).filter(
        ([name, text]) => Object.hasOwn(emptyValues, name) && typeof text === 'string',
      )
    : [];
  return { ...emptyValues, ...Object.fromEntries(texts), ...withoutSecrets };
}

function readProof(stored: unknown): PhoneProof | null {
  if (!isRecord(stored)) return null;
  const { phone, token } = stored;
  return typeof phone === 'string' && typeof token === 'string' ? { phone, token } : null;
}

/** The typed values in session storage, without passwords. */
export const registerDraft = {
  read(): RegisterDraft {
    let stored: unknown;
    try {
      stored = JSON.parse(storage.getItem(draftKey) ?? 'null');
    } catch {
      stored = null;
    }
    if (!isRecord(stored)) return { step: 'phone', values: emptyValues, sent: null, proof: null };
    const sent = readSentCode(stored['sent']);
    const proof = readProof(stored['proof']);
    const values = readValues(stored['values']);
    const step = isStep(stored['step']) ? stored['step'] : 'phone';
    // The bank step needs the passwords, which must be typed again in the profile step.
    if (isBefore('otp', step)) return { step: 'profile', values, sent, proof };
    return { step: sent ? step : 'phone', values, sent, proof };
  },
  write({ step, values, sent, proof }: RegisterDraft): void {
    // The invite code has its own storage.
    const isEmpty =
      step === 'phone' && Object.entries(values).every(([name, text]) => !text || name === 'invite');
    if (isEmpty) storage.removeItem(draftKey);
    else
      storage.setItem(
        draftKey,
        JSON.stringify({ step, values: { ...values, ...withoutSecrets }, sent, proof }),
      );
  },
  clear(): void {
    storage.removeItem(draftKey);
  },
};
