import { englishOnlyBanks } from './english-only-banks';
import { phoneNumber } from './phone-number';
import { plainText } from './plain-text';
import { wrongField } from './wrong-field';

/** The parts of a bank account as they are stored; each check throws Failure 422 that names its field. */
export const checkBank = {
  code(written: string): string {
    const code = written.trim().toUpperCase();
    if (!/^[A-Z0-9]{1,16}$/.test(code)) throw wrongField('INVALID_BANK', 'bankCode');
    return code;
  },
  /** The holder's name in upper case. */
  accountName(written: string, bankCode: string): string {
    if (englishOnlyBanks.has(bankCode)) return this.englishName(written);
    const name = plainText(written).toUpperCase();
    if (!/\p{L}/u.test(name)) throw wrongField('INVALID_BANK', 'bankAccountName');
    return name;
  },
  /** The holder's name in upper case, of English letters and spaces. */
  englishName(written: string): string {
    const name = plainText(written);
    if (!/^[A-Za-z]+( [A-Za-z]+)*$/.test(name)) throw wrongField('BANK_ACCOUNT_NAME_ENG', 'bankAccountName');
    return name.toUpperCase();
  },
  /** Digits, written with or without spaces and dashes. */
  accountNo(written: string): string {
    const number = phoneNumber(written);
    if (!/^\d{8,20}$/.test(number)) throw wrongField('INVALID_BANK', 'bankAccountNo');
    return number;
  },
};
