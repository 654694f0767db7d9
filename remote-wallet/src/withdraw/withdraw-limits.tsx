import { lookupWithdraw } from '@wallet/platform/api';
import type { Satang } from '@wallet/contract/satang';
import { useQuery } from '@wallet/platform/query';
import { type Currency, Icon, Skeleton, useFormatMoney } from '@wallet/ui';
import { useText } from '../text';
import classes from './withdraw-form.module.css';
import { type AmountProblem, useProblemMessage } from '../money/check-amount';

/** The minimum and maximum of a withdrawal, in satang; null when the server sets none. */
export interface WithdrawLimits {
  min: Satang | null;
  max: Satang | null;
}

/** Fetches the server's limits (S3.18, S9.8); while they are unavailable (S8.20) only the server checks amounts. */
export function useWithdrawLimits(): { limits: WithdrawLimits | undefined; loading: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['wallet', 'withdraw-limits'],
    queryFn: async ({ signal }): Promise<WithdrawLimits> => {
      const { withdrawMin, withdrawMax } = await lookupWithdraw({ signal });
      return { min: withdrawMin, max: withdrawMax };
    },
  });
  return { limits: data, loading: isPending };
}

interface WithdrawLimitsTextProps {
  limits: WithdrawLimits | undefined;
  loading: boolean;
  currency: Currency;
}

export function WithdrawLimitsText({ limits, loading, currency }: WithdrawLimitsTextProps) {
  const t = useText();
  const format = useFormatMoney(currency);
  if (!limits) return loading ? <Skeleton shape="text" width="70%" className={classes.limits} /> : null;
  const { min, max } = limits;
  if (min === null && max === null) return null;
  const key = max === null ? 'withdraw.limitsMin' : min === null ? 'withdraw.limitsMax' : 'withdraw.limits';
  return <p className={classes.limits}>{t(key, { min: format(min), max: format(max) })}</p>;
}

interface WithdrawAllProblemProps {
  id: string;
  problem: AmountProblem;
  everything: Satang;
  currency: Currency;
}

/** Shows beside its button why everything cannot be withdrawn at once (S5.11). */
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
