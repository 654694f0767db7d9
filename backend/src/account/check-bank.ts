import { englishOnlyBanks } from './english-only-banks';
import { phoneNumber } from './phone-number';
import { plainText } from './plain-text';
import { wrongField } from './wrong-field';

/** The parts of a bank account as they are kept; each check throws Failure 422 that names its field. */
export const checkBank = {
  code(written: string): string {
    const code = written.trim().toUpperCase();
    if (!/^[A-Z0-9]{1,16}$/.test(code)) throw wrongField('INVALID_BANK', 'bankCode');
    return code;
  },
  /** The holder's name in upper case; with `inFull`, a first and a last name. */
  accountName(written: string, bankCode: string, inFull: boolean): string {
    const name = plainText(written).toUpperCase();
    if (englishOnlyBanks.has(bankCode) && !/^[A-Z]+( [A-Z]+)*$/.test(name))
      throw wrongField('BANK_ACCOUNT_NAME_ENG', 'bankAccountName');
    const words = name.split(' ').filter((word) => /\p{L}/u.test(word));
    if (words.length < (inFull ? 2 : 1)) throw wrongField('INVALID_BANK', 'bankAccountName');
    return name;
  },
  /** Digits, written with or without spaces and dashes. */
  accountNo(written: string): string {
    const number = phoneNumber(written);
    if (!/^\d{8,20}$/.test(number)) throw wrongField('INVALID_BANK', 'bankAccountNo');
    return number;
  },
};
