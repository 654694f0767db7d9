import { lookupWithdraw } from '@wallet/platform/api';
import type { Satang } from '@wallet/contract/satang';
import { useQuery } from '@wallet/platform/query';
import { type Currency, Skeleton, useFormatMoney } from '@wallet/ui';
import type { AllowedMaximum } from '../money/allowed-maximum';
import { useText } from '../text';
import classes from './withdraw-form.module.css';
import type { WithdrawAmounts, WithdrawLimits } from './withdraw-amounts';

/** Fetches the server's limits (S3.18, S9.8); while they are unavailable (S8.20) only the server checks amounts. */
export const useWithdrawLimits = () =>
  useQuery({
    queryKey: ['wallet', 'withdraw-limits'],
    queryFn: ({ signal }) => lookupWithdraw({ signal }),
  });

interface WithdrawLimitsTextProps {
  limits: WithdrawLimits | undefined;
  isLoading: boolean;
  currency: Currency;
}

export function WithdrawLimitsText({ limits, isLoading, currency }: WithdrawLimitsTextProps) {
  const t = useText();
  const format = useFormatMoney(currency);
  if (!limits) return isLoading ? <Skeleton shape="text" width="70%" className={classes.limits} /> : null;
  const { withdrawMin: min, withdrawMax: max } = limits;
  if (min === null && max === null) return null;
  const amounts = { min: format(min), max: format(max) };
  return (
    <p className={classes.limits}>
      {min !== null && max !== null && t('withdraw.limits', amounts)}
      {max === null && t('withdraw.limitsMin', amounts)}
      {min === null && t('withdraw.limitsMax', amounts)}
    </p>
  );
}

interface CheckedAmounts extends WithdrawAmounts {
  min: Satang;
  fromWallet: AllowedMaximum;
  fromTotal: AllowedMaximum;
}

/** Returns a function that explains why nothing can be withdrawn, or nothing without the money in games (S5.11). */
export function useMaxProblemText(currency: Currency): (amounts: CheckedAmounts) => string | undefined {
  const t = useText();
  const format = useFormatMoney(currency);
  return ({ min, inWallet, total, fromWallet, fromTotal }) => {
    const amount = format(min);
    if (fromTotal.problem)
      return t(`withdraw.allProblem.${fromTotal.problem}`, { all: format(total), amount });
    return (
      fromWallet.problem &&
      t(`withdraw.walletProblem.${fromWallet.problem}`, { all: format(inWallet), amount })
    );
  };
}
