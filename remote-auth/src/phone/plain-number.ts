import { latinDigits } from '@wallet/ui';

/** A number as it was meant: Latin digits without the spaces, dashes and brackets that people type. */
export function plainNumber(typed: string): string {
  return latinDigits(typed).replace(/[\s().\u200b\ufeff‐-―-]/g, '');
}
