import type { Registration, RegistrationDraft } from '@wallet/platform/api';
import { formatHolderName } from '../bank/banks';
import { normalizeNumber, normalizePhoneNumber } from '../phone/phone-number';
import { type PhoneProof, proofField } from './phone-verification';

export const emptyValues = {
  phone: '',
  otp: '',
  name: '',
  password: '',
  confirm: '',
  source: '',
  invite: '',
  bank: '',
  accountNo: '',
  firstName: '',
  lastName: '',
  currency: '' as '' | 'LAK' | 'BAHT',
};

/** The typed values by field name. */
export type RegisterValues = typeof emptyValues;

export type RegisterField = keyof RegisterValues;

/** Returns the fields that the backend validates before the bank step (S4.5). */
export function toDraft(
  { phone, name, password, source, invite }: RegisterValues,
  proof: PhoneProof | null,
): RegistrationDraft {
  const username = normalizePhoneNumber(phone);
  return {
    name: name.trim(),
    username,
    password,
    ...(source && { sourceCode: source }),
    ...(invite.trim() && { inviteCode: invite.trim() }),
    ...proofField(proof, username),
  };
}

/** Returns the registration in the form of the request (S3.1). */
export function toRegistration(values: RegisterValues, proof: PhoneProof | null): Registration {
  const { bank, accountNo, firstName, lastName, currency } = values;
  return {
    ...toDraft(values, proof),
    bankCode: bank,
    bankAccountName: formatHolderName(firstName, lastName),
    bankAccountNo: normalizeNumber(accountNo),
    ...(currency && { currency }),
  };
}
