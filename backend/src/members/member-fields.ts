import type { ErrorCode } from '@wallet/contract';
import type { Config } from '../config';
import { AppError } from '../core/errors';

export function fieldError(code: ErrorCode, field: string): AppError {
  return new AppError(422, code, { field });
}

/** Returns a phone number in its stored form: Latin digits without spaces, dashes, dots and brackets. */
export function normalizeDigits(text: string): string {
  return (
    text
      // The last four bits of a Thai or Lao digit (U+0E50 to 59, U+0ED0 to D9) are its value.
      .replace(/[๐-๙໐-໙]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
      .replace(/[\s().\u200b\ufeff‐-―-]/g, '')
  );
}

/** Control characters, lone surrogates, private-use characters, and marks that change the text direction. */
const invisible = /[\p{Cc}\p{Cs}\p{Co}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Returns the text as one line (NFC, single spaces, trimmed); '' when it contains an `invisible` character. */
export function normalizeText(input: string): string {
  const text = input
    .normalize('NFC')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return invisible.test(text) ? '' : text;
}

/** Requires a letter or digit of any language. @throws AppError 422 INVALID_USER_INFO */
export function parseName(text: string): string {
  const name = normalizeText(text);
  if (!/[\p{L}\p{N}]/u.test(name)) throw fieldError('INVALID_USER_INFO', 'name');
  return name;
}

/** Lao numbers have no fixed length. This pattern matches any phone number in the world. */
const anyPhoneNumber = /^\d{8,15}$/;

/** Requires ten digits; in the Lao edition, 8 to 15. @throws AppError 422 with the name of the field */
export function parsePhoneNumber(text: string, edition: Config['edition'], field: string): string {
  const number = normalizeDigits(text);
  if (edition === 'lao') {
    if (!anyPhoneNumber.test(number)) throw fieldError('INVALID_USER_INFO', field);
  } else if (!/^\d{10}$/.test(number)) {
    throw fieldError('PHONE_NUMBER_REQUIRE_10_DIGIT', field);
  }
  return number;
}

/** Banks that use account holder names in English letters only (S9.5). */
const englishOnlyBanks: ReadonlySet<string> = new Set(['KTB', 'TMB', 'BBL']);

/** Parses the parts of a bank account to their stored form. @throws AppError 422 with the name of the field */
export const bankFields = {
  parseCode(text: string): string {
    const code = text.trim().toUpperCase();
    if (!/^[A-Z0-9]{1,16}$/.test(code)) throw fieldError('INVALID_BANK', 'bankCode');
    return code;
  },
  parseAccountName(text: string, bankCode: string): string {
    if (englishOnlyBanks.has(bankCode)) return this.parseEnglishName(text);
    const name = normalizeText(text).toUpperCase();
    if (!/\p{L}/u.test(name)) throw fieldError('INVALID_BANK', 'bankAccountName');
    return name;
  },
  /** Returns the account holder's name in upper case. Only English letters and spaces are allowed. */
  parseEnglishName(text: string): string {
    const name = normalizeText(text);
    if (!/^[A-Za-z]+( [A-Za-z]+)*$/.test(name)) throw fieldError('BANK_ACCOUNT_NAME_ENG', 'bankAccountName');
    return name.toUpperCase();
  },
  /** Returns the digits of an account number that may contain spaces and dashes. */
  parseAccountNo(text: string): string {
    const number = normalizeDigits(text);
    if (!/^\d{8,20}$/.test(number)) throw fieldError('INVALID_BANK', 'bankAccountNo');
    return number;
  },
};
