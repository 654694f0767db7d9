import type { Currency } from '@wallet/format/currency';
import { useText } from '../text';
import type { AmountProblem } from './check-amount';
import { useMoneyWords } from '@wallet/ui/use-money-words';

/** Says what is wrong with an amount, with the number and its unit where a bound is crossed (S5.9, S5.11). */
export function useProblemWords(currency: Currency): (problem: AmountProblem) => string {
  const t = useText();
  const words = useMoneyWords(currency);
  return (problem) =>
    t(`money.problem.${problem.kind}`, 'bound' in problem ? { amount: words(problem.bound) } : {});
}
