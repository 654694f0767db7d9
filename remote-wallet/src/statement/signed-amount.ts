import { satang, type Satang } from '@wallet/contract/satang';
import type { Entry } from './entry';

/** An amount as it is written in the statement. */
export interface SignedAmount {
  /** Null where it is not known. */
  satang: Satang | null;
  /** Whether a plus is written; a minus always is. */
  signed: boolean;
}

/** What these types do to the member's money: the specification gives amounts without saying which sign they have. */
const directions: Readonly<Record<string, 'in' | 'out'>> = { deposit: 'in', bonus: 'in', withdraw: 'out' };

/** A transfer seen from the wallet: 1 into it, -1 out of it, 0 past it. */
function transferSide({ from, to }: Pick<Entry, 'from' | 'to'>): -1 | 0 | 1 {
  if (to?.toLowerCase() === 'wallet') return 1;
  return from?.toLowerCase() === 'wallet' ? -1 : 0;
}

/**
 * The amount with the sign of S2.54. A negative number is money that became less, whatever the type; where the number
 * does not say (it is positive) the type does: a withdrawal has a minus, a deposit and a bonus have a plus. A transfer
 * has the sign that it has for the wallet, and none between two games. The end of a bonus and an unknown type have none,
 * because they may go either way.
 */
export function signedAmount(entry: Pick<Entry, 'type' | 'from' | 'to' | 'amount'>): SignedAmount {
  const { type, amount } = entry;
  if (amount === null) return { satang: null, signed: false };
  if (type === 'transfer') {
    const side = transferSide(entry);
    if (side !== 0) return { satang: satang(side * Math.abs(amount)), signed: true };
    return { satang: amount, signed: false };
  }
  if (amount < 0) return { satang: amount, signed: true };
  const direction = directions[type];
  return { satang: direction === 'out' ? satang(-amount) : amount, signed: direction !== undefined };
}
