import { getConfig } from '@wallet/platform/config';
import { latinDigits } from '@wallet/contract';

/** Converts digits to Latin ones and removes the spaces, dots, dashes and brackets that people type. */
export function normalizeNumber(typed: string): string {
  // \u200b and \ufeff are invisible characters of pasted numbers. The range after them contains the dashes of Unicode.
  return latinDigits(typed).replace(/[\s().\u200b\ufeff‐-―-]/g, '');
}

/**
 * Normalizes a phone number for the backend. Phones fill in the country code: every edition but the Lao one replaces it
 * by 0.
 */
export function normalizePhoneNumber(typed: string): string {
  const number = normalizeNumber(typed);
  // The country code is +66, 66 or +66 0, before the nine digits of a Thai number.
  return getConfig().edition === 'lao' ? number : number.replace(/^\+?660?(?=\d{9}$)/, '0');
}

/** Returns the phone number that another page passes in the history state, or ''. */
export function phoneInState(state: unknown): string {
  const phone = typeof state === 'object' && state !== null && 'phone' in state ? state.phone : '';
  return typeof phone === 'string' ? phone : '';
}

/** Formats a phone number of 10 digits as 3-3-4; returns any other one as it was typed. */
export function formatPhoneNumber(typed: string): string {
  const number = normalizePhoneNumber(typed);
  return /^\d{10}$/.test(number) ? `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}` : typed;
}
