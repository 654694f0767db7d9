import type { Currency } from '@wallet/format/currency';
import type { Satang } from '@wallet/contract/satang';
import { Icon } from '@wallet/ui/icon';
import { useMoneyWords } from '@wallet/ui/use-money-words';
import type { AmountProblem } from '../money/check-amount';
import { useProblemWords } from '../money/use-problem-words';
import { useText } from '../text';
import classes from './withdraw-form.module.css';

interface WithdrawAllProblemProps {
  id: string;
  problem: AmountProblem;
  /** What there is in the wallet and the games. */
  everything: Satang;
  currency: Currency;
}

/** Why everything cannot be withdrawn at once (S5.11), beside the button for that and not at the amount, which nobody typed. */
export function WithdrawAllProblem({ id, problem, everything, currency }: WithdrawAllProblemProps) {
  const t = useText();
  const words = useMoneyWords(currency);
  const problemWords = useProblemWords(currency);
  const all = words(everything);
  return (
    <p className={classes.allProblem} id={id} role="alert">
      <Icon name="alert" size={18} />
      <span>
        {problem.kind === 'minimum' || problem.kind === 'maximum'
          ? t(`withdraw.allProblem.${problem.kind}`, { all, amount: words(problem.bound) })
          : problemWords(problem)}
      </span>
    </p>
  );
}
