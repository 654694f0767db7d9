import type { ApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import type { BankAccount, Profile } from '@wallet/platform/api';
import type { Translate } from '@wallet/platform/i18n';
import { formatHolderName, isValidHolderName } from '../bank/banks';
import type th from '../locales/th.json';
import { isPasswordError } from '../payee/payee-check';
import { normalizeNumber } from '../phone/phone-number';

/** The typed values by field name. */
export interface EditValues {
  name: string;
  bank: string;
  accountNo: string;
  holder: string;
  password: string;
}

type EditProblems = Partial<Record<keyof EditValues, string>>;

/** Returns the initial values of the form. */
export function toValues(profile: Profile, account: BankAccount | null): EditValues {
  return {
    name: profile.name ?? '',
    bank: account?.bankCode ?? '',
    accountNo: account?.bankAccountNo ?? '',
    holder: account?.bankAccountName ?? '',
    password: '',
  };
}

/** True when the values describe another bank account than the initial ones. */
export function changesPayee(values: EditValues, initialValues: EditValues): boolean {
  return (
    values.bank !== initialValues.bank ||
    normalizeNumber(values.accountNo) !== normalizeNumber(initialValues.accountNo) ||
    formatHolderName(values.holder) !== formatHolderName(initialValues.holder)
  );
}

/**
 * Validates by the rules of the registration's last step (S5.3, S5.4). Returns an error message for each invalid field.
 */
export function findEditProblems(
  { name, bank, accountNo, holder, password }: EditValues,
  needsPassword: boolean,
  t: Translate<typeof th>,
): EditProblems {
  const problems: EditProblems = {};
  if (name.trim() === '') problems.name = t('register.problem.nameMissing');
  if (bank === '') problems.bank = t('register.problem.bankMissing');
  if (normalizeNumber(accountNo) === '') problems.accountNo = t('register.problem.accountNoMissing');
  if (holder.trim() === '') problems.holder = t('editProfile.holderMissing');
  else if (!isValidHolderName(holder, bank)) problems.holder = t('register.problem.english');
  if (needsPassword && password === '') problems.password = t('payee.passwordMissing');
  return problems;
}

/** The field of the form by the field of the request. */
const fieldByRequestField: Readonly<Record<string, keyof EditValues>> = {
  name: 'name',
  bankCode: 'bank',
  bankAccountNo: 'accountNo',
  bankAccountName: 'holder',
};

/** The field by error code, for a backend that names no field. */
const fieldByCode: Readonly<Record<string, keyof EditValues>> = {
  EXISTING_BANK: 'accountNo',
  INVALID_BANK: 'bank',
  BANK_ACCOUNT_NAME_ENG: 'holder',
};

/** Returns the field that a rejection is about, or null. */
export function rejectedField(error: ApiError): keyof EditValues | null {
  if (error.kind !== 'code') return null;
  if (isPasswordError(error)) return 'password';
  return fieldByRequestField[error.details?.field ?? ''] ?? fieldByCode[error.code] ?? null;
}

/** Returns the message for a rejected field. A general message is followed by the rule of the field. */
export function rejectionMessage(error: ApiError, field: keyof EditValues, t: Translate<typeof th>): string {
  const isGeneral = error.kind === 'code' && error.code === 'INVALID_BANK' && field === 'accountNo';
  return isGeneral ? `${errorText(error)} ${t('register.accountNoRule')}` : errorText(error);
}
