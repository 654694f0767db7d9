import { type AmountError, type Currency, parseAmount, useFormatMoney } from '@wallet/ui';
import { satang, type Satang } from '@wallet/contract/satang';
import { useText } from '../text';

/** What an amount must lie between; `available` is what there is. */
interface AmountBounds {
  min: Satang;
  max?: Satang;
  available?: Satang;
}

/** Why an amount is not taken; a bound that it crosses comes with it. */
export type AmountProblem =
  | { kind: AmountError }
  | { kind: 'minimum' | 'maximum' | 'notEnough'; bound: Satang };

type CheckedAmount = { amount: Satang; problem?: undefined } | { amount?: undefined; problem: AmountProblem };

/** More than any call of the contract takes: a billion baht. */
const largest = satang(100_000_000_000);

/** Reads what was typed as whole satang and holds it against its bounds. */
export function checkAmount(text: string, { min, max, available }: AmountBounds): CheckedAmount {
  const { satang: amount, error } = parseAmount(text);
  if (error) return { problem: { kind: error } };
  if (amount < min) return { problem: { kind: 'minimum', bound: min } };
  if (max !== undefined && amount > max) return { problem: { kind: 'maximum', bound: max } };
  if (amount > largest) return { problem: { kind: 'too-large' } };
  if (available !== undefined && amount > available)
    return { problem: { kind: 'notEnough', bound: available } };
  return { amount };
}

/** Says what is wrong with an amount, with the number and its unit where a bound is crossed (S5.9, S5.11). */
export function useProblemMessage(currency: Currency): (problem: AmountProblem) => string {
  const t = useText();
  const format = useFormatMoney(currency);
  return (problem) =>
    t(`money.problem.${problem.kind}`, 'bound' in problem ? { amount: format(problem.bound) } : {});
}
