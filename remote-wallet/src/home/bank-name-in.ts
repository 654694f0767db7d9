import type { BankName } from '@wallet/shared/api/types';
import type { Language } from '@wallet/shared/i18n';

const nameIn = { th: 'nameTH', la: 'nameLA', en: 'nameEN' } as const satisfies Record<
  Language,
  keyof BankName
>;

/** What a bank is called in a language. */
export function bankNameIn(name: BankName, language: Language): string {
  return name[nameIn[language]];
}
