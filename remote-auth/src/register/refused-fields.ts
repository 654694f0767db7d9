import type { ApiError } from '@wallet/contract/api-error';
import type { RegisterStep } from './register-step';
import type { RegisterField } from './register-values';

/** Where a field of the request was typed. */
const places: Readonly<Record<string, { step: RegisterStep; fields: readonly RegisterField[] }>> = {
  phoneNumber: { step: 0, fields: ['phone'] },
  otpCode: { step: 1, fields: ['otp'] },
  username: { step: 2, fields: ['phone'] },
  name: { step: 2, fields: ['name'] },
  password: { step: 2, fields: ['password'] },
  sourceCode: { step: 2, fields: ['source'] },
  inviteCode: { step: 2, fields: ['invite'] },
  currency: { step: 3, fields: ['currency'] },
  bankCode: { step: 3, fields: ['bank'] },
  bankAccountNo: { step: 3, fields: ['accountNo'] },
  bankAccountName: { step: 3, fields: ['firstName', 'lastName'] },
};

/** What codes are about by themselves, for a server that names no field. */
const byCode: Readonly<Record<string, string>> = {
  EXISTING_USER: 'username',
  UNVERIFIED_OTP: 'username',
  PHONE_NUMBER_REQUIRE_10_DIGIT: 'username',
  EXISTING_BANK: 'bankAccountNo',
  INVALID_BANK: 'bankCode',
  BANK_ACCOUNT_NAME_ENG: 'bankAccountName',
};

/** The step and the boxes that a refusal is about, or null when it is about none in particular. */
export function refusedFields(
  error: ApiError,
): { step: RegisterStep; fields: readonly RegisterField[] } | null {
  if (error.kind !== 'code') return null;
  return places[error.details?.field ?? byCode[error.code] ?? ''] ?? null;
}
