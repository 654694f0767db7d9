import type { BankName } from '@wallet/platform/api';
import type { Language } from '@wallet/platform/i18n';

const nameIn = { th: 'nameTH', la: 'nameLA', en: 'nameEN' } as const satisfies Record<
  Language,
  keyof BankName
>;

/** What a bank is called in a language; its code where no name is known, and a dash without either. */
export function bankNameIn(name: BankName | null, language: Language, code: string | null): string {
  return name?.[nameIn[language]] || code || '–';
}
