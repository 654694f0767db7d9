import { latinDigits } from '@wallet/contract';
import { satang, type Satang } from '@wallet/contract/satang';

/** The reason why a typed text is not an amount. */
export type AmountError = 'empty' | 'not-a-number' | 'negative' | 'too-many-decimals' | 'too-large';

export type ParsedAmount = { satang: Satang; error?: undefined } | { satang?: undefined; error: AmountError };

const unit = '(?:฿|₭|บาท|ບາດ|กีบ|ກີບ|THB|LAK|baht|kip)';
const unitBefore = new RegExp(`^([-−–]?)${unit}`, 'iu');
const unitAfter = new RegExp(`${unit}$`, 'iu');
const digitsOnly = /^\d*$/;
const groupedDigits = /^\d{1,3}(,\d{3})+$/;

/**
 * Parses an amount as people type or paste it: Thai, Lao or Latin digits, `1,000`, `.5`, spaces, a unit before or
 * after. Commas must group thousands. A third decimal and a unit in the middle are rejected: an ambiguous amount is
 * never guessed.
 */
export function parseAmount(text: string): ParsedAmount {
  const bare = latinDigits(text)
    // Pasted text may contain invisible characters of zero width.
    .replace(/[\s\u200b\ufeff]/g, '')
    .replace(unitBefore, '$1')
    .replace(unitAfter, '');
  if (bare === '') return { error: 'empty' };
  const isNegative = /^[-−–]/.test(bare);
  const [integer = '', decimals = '', ...rest] = bare.replace(/^[-−–]/, '').split('.');
  if (
    rest.length > 0 ||
    !(digitsOnly.test(integer) || groupedDigits.test(integer)) ||
    !digitsOnly.test(decimals)
  ) {
    return { error: 'not-a-number' };
  }
  if (integer === '' && decimals === '') return { error: 'not-a-number' };
  if (isNegative) return { error: 'negative' };
  if (decimals.length > 2) return { error: 'too-many-decimals' };
  const value = Number(integer.replaceAll(',', '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(value) ? { satang: satang(value) } : { error: 'too-large' };
}
