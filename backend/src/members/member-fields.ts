import type { ErrorCode } from '@wallet/contract';
import { AppError } from '../core/errors';
import type { Config } from '../config';

/** Returns the error for a wrong input, with the name of the request field to correct. */
export function wrongField(code: ErrorCode, field: string): AppError {
  return new AppError(422, code, { field });
}

/** Returns a phone number in its stored form: Latin digits without spaces, dashes, dots and brackets. */
export function phoneNumber(written: string): string {
  return written
    .replace(/[๐-๙໐-໙]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[\s().\u200b\ufeff‐-―-]/g, '');
}

/** Control characters, lone surrogates, private-use characters, and marks that change the text direction. */
const unseen = /[\p{Cc}\p{Cs}\p{Co}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * Returns one line of readable text: composed (NFC), single spaces, trimmed; empty when it contains an `unseen`
 * character.
 */
export function plainText(written: string): string {
  const text = written
    .normalize('NFC')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return unseen.test(text) ? '' : text;
}

/**
 * Returns a profile name in its stored form. Letters of any language are allowed.
 * @throws AppError 422 INVALID_USER_INFO
 */
export function checkName(written: string): string {
  const name = plainText(written);
  if (!/[\p{L}\p{N}]/u.test(name)) throw wrongField('INVALID_USER_INFO', 'name');
  return name;
}

/** Lao numbers have no fixed length. This pattern matches any phone number in the world. */
const anywhere = /^\d{8,15}$/;

/**
 * Returns the number in its stored form. It must have ten digits; in the Lao edition, any length a number can have.
 * @throws AppError 422 with the name of the field
 */
export function checkPhoneNumber(written: string, edition: Config['edition'], field: string): string {
  const number = phoneNumber(written);
  if (edition === 'lao') {
    if (!anywhere.test(number)) throw wrongField('INVALID_USER_INFO', field);
  } else if (!/^\d{10}$/.test(number)) {
    throw wrongField('PHONE_NUMBER_REQUIRE_10_DIGIT', field);
  }
  return number;
}

/** Banks that use account holder names in English letters only (S9.5). */
export const englishOnlyBanks: ReadonlySet<string> = new Set(['KTB', 'TMB', 'BBL']);

/**
 * Converts the parts of a bank account to their stored form. Each check throws AppError 422 with the name of its
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
