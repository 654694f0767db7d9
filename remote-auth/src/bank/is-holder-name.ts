import { englishOnlyBanks } from '@wallet/money';
import { holderName } from './holder-name';

/** Whether the bank takes a holder's name of such letters: KTB, TMB and BBL take English ones and spaces only (S5.4). */
export function isHolderName(name: string, bankCode: string): boolean {
  return !englishOnlyBanks.has(bankCode) || /^[A-Z ]+$/.test(holderName(name));
}
