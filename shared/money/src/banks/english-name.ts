import type { BankAccount } from '@wallet/platform/api';

/** Whether correcting the holder's name is offered (S2.47): a bank that knows English names only, and a name that is none. */
export function needsEnglishName({
  bankCode,
  bankAccountName,
}: Pick<BankAccount, 'bankCode' | 'bankAccountName'>): boolean {
  if (bankCode === null || bankAccountName === null) return false;
  return englishOnlyBanks.has(bankCode) && !isEnglishName(bankAccountName);
}

/** Banks whose systems know their customers' names in English letters only (S9.5). */
export const englishOnlyBanks: ReadonlySet<string> = new Set(['KTB', 'TMB', 'BBL']);

/** Whether a name is not empty and has only English letters and spaces (S5.13). */
export function isEnglishName(name: string): boolean {
  return /^[A-Za-z ]+$/.test(name) && name.trim() !== '';
}
