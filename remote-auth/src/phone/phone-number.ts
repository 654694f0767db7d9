import { getConfig } from '@wallet/platform/config';
import { plainNumber } from './plain-number';

/**
 * A phone number as the backend knows it: Latin digits alone, and in the Thai edition with its 0 in place of the country
 * code that phones fill in.
 */
export function phoneNumber(typed: string): string {
  const number = plainNumber(typed);
  return getConfig().edition === 'lao' ? number : number.replace(/^\+?660?(?=\d{9}$)/, '0');
}
