import { type Currency, Icon, useFormatMoney } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import type { AmountProblem } from '../money/check-amount';
import { useProblemMessage } from '../money/use-problem-message';
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
  const format = useFormatMoney(currency);
  const problemMessage = useProblemMessage(currency);
  const all = format(everything);
  return (
    <p className={classes.allProblem} id={id} role="alert">
      <Icon name="alert" size={18} />
      <span>
        {problem.kind === 'minimum' || problem.kind === 'maximum'
          ? t(`withdraw.allProblem.${problem.kind}`, { all, amount: format(problem.bound) })
          : problemMessage(problem)}
      </span>
    </p>
  );
}
