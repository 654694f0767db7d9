import { englishOnlyBanks } from './english-only-banks';
import { phoneNumber } from './phone-number';
import { plainText } from './plain-text';
import { wrongField } from './wrong-field';

/**
 * Converts the parts of a bank account to their stored form. Each check throws Failure 422 with the name of its
 * field.
 */
export const checkBank = {
  code(written: string): string {
    const code = written.trim().toUpperCase();
    if (!/^[A-Z0-9]{1,16}$/.test(code)) throw wrongField('INVALID_BANK', 'bankCode');
    return code;
  },
  /** Returns the account holder's name in upper case. */
  accountName(written: string, bankCode: string): string {
    if (englishOnlyBanks.has(bankCode)) return this.englishName(written);
    const name = plainText(written).toUpperCase();
    if (!/\p{L}/u.test(name)) throw wrongField('INVALID_BANK', 'bankAccountName');
    return name;
  },
  /** Returns the account holder's name in upper case. Only English letters and spaces are allowed. */
  englishName(written: string): string {
    const name = plainText(written);
    if (!/^[A-Za-z]+( [A-Za-z]+)*$/.test(name)) throw wrongField('BANK_ACCOUNT_NAME_ENG', 'bankAccountName');
    return name.toUpperCase();
  },
  /** Returns the digits of an account number that may contain spaces and dashes. */
  accountNo(written: string): string {
    const number = phoneNumber(written);
    if (!/^\d{8,20}$/.test(number)) throw wrongField('INVALID_BANK', 'bankAccountNo');
    return number;
  },
};
