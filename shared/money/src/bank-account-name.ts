import type { BankAccount, BankName } from '@wallet/platform/api';
import type { Language } from '@wallet/platform/i18n';

/**
 * True when a correction of the holder's name is offered (S2.47): the bank supports English names only, and the name is
 * not one.
 */
export function needsEnglishName({
  bankCode,
  bankAccountName,
}: Pick<BankAccount, 'bankCode' | 'bankAccountName'>): boolean {
  if (bankCode === null || bankAccountName === null) return false;
  return englishOnlyBanks.has(bankCode) && !isEnglishName(bankAccountName);
}

/** Banks whose systems store customer names in English letters only (S9.5). */
export const englishOnlyBanks: ReadonlySet<string> = new Set(['KTB', 'TMB', 'BBL']);

/** True when a name is not empty and has only English letters and spaces (S5.13). */
export function isEnglishName(name: string): boolean {
  return /^[A-Za-z ]+$/.test(name) && name.trim() !== '';
}

const bankNameFields: Partial<Record<Language, keyof BankName>> = { th: 'nameTH', la: 'nameLA' };

/** Returns the field of a bank's name in a language. Banks have names in Thai, Lao and English. */
export const bankNameField = (language: Language): keyof BankName => bankNameFields[language] ?? 'nameEN';

/** Returns a bank's name in a language, its code when the name is unknown, or a dash when both are. */
export function bankNameIn(name: BankName | null, language: Language, code: string | null): string {
  return name?.[bankNameField(language)] || code || '–';
}
