import { languages } from '@wallet/contract';
import type { BankName } from '@wallet/platform/api';

/** Creates the names of a bank: the given ones, and the English one in each other language. */
export function sampleBankName(names: Pick<BankName, 'nameTH' | 'nameEN' | 'nameLA'>): BankName {
  const english = languages.map((language) => [`name${language.toUpperCase()}`, names.nameEN]);
  return { ...(Object.fromEntries(english) as BankName), ...names };
}
