import { satang, type Satang } from '@wallet/contract/satang';
import { checkAmount, type AmountProblem } from '../money/check-amount';
import type { Account } from './account';

/** The least amount of a transfer (S9.7). */
const transferMinimum = satang(100);

/** What is wrong with a transfer as it is chosen: with its ends, with its amount, or nothing. */
export interface CheckedTransfer {
  ends?: 'select' | 'same';
  problem?: AmountProblem;
  /** The amount when it may be sent. */
  amount?: Satang;
}

/** Holds a transfer against its rules: both ends chosen, not the same one, at least 1 baht (S5.9). */
export function checkTransfer(
  from: Account | undefined,
  to: Account | undefined,
  text: string,
): CheckedTransfer {
  const ends = !from || !to ? 'select' : from.id === to.id ? 'same' : undefined;
  // A game may hold more by now than it said the last time, so only the wallet's own amount is held against.
  const available = from?.id === 'wallet' ? (from.amount ?? undefined) : undefined;
  return { ...(ends && { ends }), ...checkAmount(text, { min: transferMinimum, available }) };
}
