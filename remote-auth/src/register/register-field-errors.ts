import type { ApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import type { Translate } from '@wallet/platform/i18n';
import { useTextBox } from '@wallet/ui';
import type th from '../locales/th.json';
import { useText } from '../text';
import type { RegisterStep } from './register-steps';
import type { RegisterField } from './register-values';

/** A problem that the form finds, named by the key of its text. */
export type FormProblem = keyof (typeof th)['register']['problem'];

/** A value that the backend rejected. */
export interface RejectedValue {
  value: string;
  error: ApiError;
}

/** A problem of a field, found by the form or by the backend. */
export type RegisterProblem = FormProblem | ApiError;

/** Texts that replace a general message of the backend. The field already shows the rule for passwords. */
const replacements: Partial<Record<RegisterField, 'passwordRefused'>> = { password: 'passwordRefused' };

/** Texts that follow a general message of the backend. */
const additions: Partial<Record<RegisterField, 'accountNoRule'>> = { accountNo: 'accountNoRule' };

/** Returns the message of a problem in the current language. */
export function problemText(
  t: Translate<typeof th>,
  problem: RegisterProblem,
  field?: RegisterField,
): string {
  if (typeof problem === 'string') return t(`register.problem.${problem}`);
  // The codes INVALID_USER_1 to INVALID_USER_4, for example of a closed account: the same text as in the login form.
  if (problem.kind === 'session' && problem.reason === 'identity') return t('login.identity');
  // The general message refers to the transaction history, which a visitor does not have.
  if (problem.kind === 'timeout') return t('register.timeout');
  const isGeneral = problem.kind === 'code' && /^INVALID_(USER_INFO|BANK)$/.test(problem.code);
  const replacement = isGeneral && field && replacements[field];
  if (replacement) return t(`register.${replacement}`);
  const addition = isGeneral && field && additions[field];
  return addition ? `${errorText(problem)} ${t(`register.${addition}`)}` : errorText(problem);
}

/** Step and fields of the form by the field of the request. */
const formFields: Readonly<Record<string, { step: RegisterStep; fields: readonly RegisterField[] }>> = {
  phoneNumber: { step: 'phone', fields: ['phone'] },
  otpCode: { step: 'otp', fields: ['otp'] },
  // The profile step shows the phone number, which is the username.
  username: { step: 'profile', fields: ['phone'] },
  name: { step: 'profile', fields: ['name'] },
  password: { step: 'profile', fields: ['password'] },
  sourceCode: { step: 'profile', fields: ['source'] },
  inviteCode: { step: 'profile', fields: ['invite'] },
  currency: { step: 'bank', fields: ['currency'] },
  bankCode: { step: 'bank', fields: ['bank'] },
  bankAccountNo: { step: 'bank', fields: ['accountNo'] },
  bankAccountName: { step: 'bank', fields: ['firstName', 'lastName'] },
};

/** The field of the request by error code, for a backend that names no field. */
const requestFieldByCode: Readonly<Record<string, string>> = {
  EXISTING_USER: 'username',
  UNVERIFIED_OTP: 'username',
  PHONE_NUMBER_REQUIRE_10_DIGIT: 'username',
  EXISTING_BANK: 'bankAccountNo',
  INVALID_BANK: 'bankCode',
  BANK_ACCOUNT_NAME_ENG: 'bankAccountName',
};

/** Returns the step and the fields that a rejection is about, or null. */
export function rejectedFields(
  error: ApiError,
): { step: RegisterStep; fields: readonly RegisterField[] } | null {
  if (error.kind !== 'code') return null;
  const requestField = error.details?.field ?? requestFieldByCode[error.code];
  return formFields[requestField ?? ''] ?? null;
}

/** Returns a field and its problem: shown after a submit, hidden while the value is edited. */
export function useRegisterField(name: RegisterField) {
  const t = useText();
  const { input, meta } = useTextBox(name);
  const formProblem: RegisterProblem | undefined = meta.submitFailed ? meta.error : undefined;
  const rejected = meta.submitError as RejectedValue | undefined;
  // The rejection applies only to the value that was sent; the field may have changed since.
  const rejection = rejected?.value === input.value ? rejected.error : undefined;
  const problem = meta.modifiedSinceLastSubmit ? undefined : (formProblem ?? rejection);
  return {
    input: { ...input, name, readOnly: meta.submitting },
    problem,
    error: problem && problemText(t, problem, name),
  };
}
