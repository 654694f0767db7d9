import { satang, type Satang } from '@wallet/shared/format/satang';
import type { Entry } from './entry';

/** An amount as it is written in the statement. */
export interface SignedAmount {
  satang: Satang;
  /** Whether a plus is written; a minus always is. */
  signed: boolean;
}

/**
 * The amount seen from the wallet: a transfer into it has a plus and one out of it a minus, and one that passes it by
 * has no sign; everything else has the sign that the API gives it.
 */
export function signedAmount({
  type,
  from,
  to,
  amount,
}: Pick<Entry, 'type' | 'from' | 'to' | 'amount'>): SignedAmount {
  if (type !== 'transfer') return { satang: amount, signed: true };
  if (to === 'wallet') return { satang: amount, signed: true };
  if (from === 'wallet') return { satang: satang(-amount), signed: true };
  return { satang: amount, signed: false };
}
