import { type AmountError, type Currency, formatMoney, parseAmount, useFormatMoney } from '@wallet/ui';
import { satang, type Satang } from '@wallet/contract/satang';
import { useText } from '../text';

/** The limits of an amount; `available` is the balance. */
export interface AmountBounds {
  min: Satang;
  max?: Satang;
  available?: Satang;
}

/** Why an amount is invalid, with the bound that it crosses. */
export type AmountProblem =
  | { kind: AmountError }
  | { kind: 'minimum' | 'maximum' | 'notEnough'; bound: Satang };

type CheckedAmount = { amount: Satang; problem?: undefined } | { amount?: undefined; problem: AmountProblem };

/** The maximum of any amount: a billion baht, which is above the limits of every call. */
export const maxAmount = satang(100_000_000_000);

/** Parses the text as satang and checks its bounds. */
export function checkAmount(text: string, { min, max, available }: AmountBounds): CheckedAmount {
  const { satang: amount, error } = parseAmount(text);
  if (error) return { problem: { kind: error } };
  if (amount < min) return { problem: { kind: 'minimum', bound: min } };
  if (max !== undefined && amount > max) return { problem: { kind: 'maximum', bound: max } };
  if (amount > maxAmount) return { problem: { kind: 'too-large' } };
  if (available !== undefined && amount > available)
    return { problem: { kind: 'notEnough', bound: available } };
  return { amount };
}

/** True for a problem that further typing does not solve: it is shown before the form is submitted. */
export const isTooLarge = (problem: AmountProblem | undefined): boolean =>
  problem !== undefined && ['maximum', 'notEnough', 'too-large'].includes(problem.kind);

/** Returns the message of a problem; it contains the bound and its unit when a bound is crossed (S5.9, S5.11). */
export function useProblemMessage(currency: Currency): (problem: AmountProblem) => string {
  const t = useText();
  const format = useFormatMoney(currency);
  return (problem) =>
    t(`money.problem.${problem.kind}`, 'bound' in problem ? { amount: format(problem.bound) } : {});
}

/** Returns the amount in a dialog's address as the field shows it; '' when it is missing or no amount. */
export function formatStartAmount(text = ''): string {
  const { satang: amount } = parseAmount(text);
  return amount === undefined ? '' : formatMoney(amount);
}
