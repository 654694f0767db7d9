import type { ApiError } from '@wallet/contract';
import type { RegisterStep } from './register-steps';
import type { RegisterField } from './register-values';

/** Where a field of the request was typed. */
const places: Readonly<Record<string, { step: RegisterStep; fields: readonly RegisterField[] }>> = {
  phoneNumber: { step: 'phone', fields: ['phone'] },
  otpCode: { step: 'otp', fields: ['otp'] },
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
