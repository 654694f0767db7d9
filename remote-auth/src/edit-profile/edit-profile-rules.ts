import type { ApiError } from '@wallet/contract';
import type { BankAccount, Profile } from '@wallet/platform/api';
import { errorText } from '@wallet/platform';
import type { Translate } from '@wallet/platform/i18n';
import { holderName } from '../bank/holder-name';
import { isHolderName } from '../bank/is-holder-name';
import type th from '../locales/th.json';
import { isPasswordWanted } from '../payee/is-password-wanted';
import { plainNumber } from '../phone/plain-number';

/** What the form holds, as it was typed; the names are those of the boxes. */
export interface EditValues {
  name: string;
  bank: string;
  accountNo: string;
  holder: string;
  password: string;
}

export type EditProblems = Partial<Record<keyof EditValues, string>>;

/** What the form begins with: what is known of the member. */
export function toValues(profile: Profile, account: BankAccount | null): EditValues {
  return {
    name: profile.name ?? '',
    bank: account?.bankCode ?? '',
    accountNo: account?.bankAccountNo ?? '',
    holder: account?.bankAccountName ?? '',
    password: '',
  };
}

/** Whether the account that is paid to becomes another one. */
export function changesPayee(values: EditValues, start: EditValues): boolean {
  return (
    values.bank !== start.bank ||
    plainNumber(values.accountNo) !== plainNumber(start.accountNo) ||
    holderName(values.holder) !== holderName(start.holder)
  );
}

/** The rules of the registration's last step (S5.3, S5.4), in words; what a password has to be is the server's to say. */
export function findEditProblems(
  { name, bank, accountNo, holder, password }: EditValues,
  asksPassword: boolean,
  t: Translate<typeof th>,
): EditProblems {
  const nameless = holder.trim() === '';
  return {
    ...(name.trim() === '' && { name: t('register.problem.nameMissing') }),
    ...(bank === '' && { bank: t('register.problem.bankMissing') }),
    ...(plainNumber(accountNo) === '' && { accountNo: t('register.problem.accountNoMissing') }),
    ...(nameless && { holder: t('editProfile.holderMissing') }),
    ...(!nameless && !isHolderName(holder, bank) && { holder: t('register.problem.english') }),
    ...(asksPassword && password === '' && { password: t('payee.passwordMissing') }),
  };
}

const boxes: Readonly<Record<string, keyof EditValues>> = {
  name: 'name',
  bankCode: 'bank',
  bankAccountNo: 'accountNo',
  bankAccountName: 'holder',
};

/** What codes are about by themselves, for a server that names no field. */
const byCode: Readonly<Record<string, keyof EditValues>> = {
  EXISTING_BANK: 'accountNo',
  INVALID_BANK: 'bank',
  BANK_ACCOUNT_NAME_ENG: 'holder',
};

/** The box that a refusal is about, or null when it is about none in particular. */
export function refusedBox(error: ApiError): keyof EditValues | null {
  if (error.kind !== 'code') return null;
  if (isPasswordWanted(error)) return 'password';
  return boxes[error.details?.field ?? ''] ?? byCode[error.code] ?? null;
}

/** The words of a refusal at its box; general ones are followed by the rule that they leave open. */
export function refusalMessage(error: ApiError, box: keyof EditValues, t: Translate<typeof th>): string {
  const isGeneral = error.kind === 'code' && error.code === 'INVALID_BANK' && box === 'accountNo';
  return isGeneral ? `${errorText(error)} ${t('register.accountNoRule')}` : errorText(error);
}
