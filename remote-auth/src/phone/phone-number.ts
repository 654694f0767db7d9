import { latinDigits } from '@wallet/shared/format/latin-digits';

/** A phone number as the backend knows it: Latin digits without the spaces, dashes and brackets that people type. */
export function phoneNumber(typed: string): string {
  return latinDigits(typed).replace(/[\s().\u200b\ufeff‐-―-]/g, '');
}
