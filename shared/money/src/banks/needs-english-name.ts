import type { BankAccount } from '@wallet/platform/api';
import { englishOnlyBanks } from './english-only-banks';
import { isEnglishName } from './is-english-name';

/** Whether correcting the holder's name is offered (S2.47): a bank that knows English names only, and a name that is none. */
export function needsEnglishName({
  bankCode,
  bankAccountName,
}: Pick<BankAccount, 'bankCode' | 'bankAccountName'>): boolean {
  if (bankCode === null || bankAccountName === null) return false;
  return englishOnlyBanks.has(bankCode) && !isEnglishName(bankAccountName);
}
