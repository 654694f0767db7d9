import { type Currency, useFormatMoney } from '@wallet/ui';
import { useText } from '../text';
import type { AmountProblem } from './check-amount';

/** Says what is wrong with an amount, with the number and its unit where a bound is crossed (S5.9, S5.11). */
export function useProblemMessage(currency: Currency): (problem: AmountProblem) => string {
  const t = useText();
  const format = useFormatMoney(currency);
  return (problem) =>
    t(`money.problem.${problem.kind}`, 'bound' in problem ? { amount: format(problem.bound) } : {});
}
