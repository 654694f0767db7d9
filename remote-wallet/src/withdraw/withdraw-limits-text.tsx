import { type Currency, Skeleton, useFormatMoney } from '@wallet/ui';
import { useText } from '../text';
import type { WithdrawLimits } from './use-withdraw-limits';
import classes from './withdraw-form.module.css';

interface WithdrawLimitsTextProps {
  limits: WithdrawLimits | undefined;
  loading: boolean;
  currency: Currency;
}

/** Between what and what one withdrawal lies, as the server says (S9.8). */
export function WithdrawLimitsText({ limits, loading, currency }: WithdrawLimitsTextProps) {
  const t = useText();
  const format = useFormatMoney(currency);
  if (!limits) return loading ? <Skeleton shape="text" width="70%" className={classes.limits} /> : null;
  const { min, max } = limits;
  if (min === null && max === null) return null;
  const key = max === null ? 'withdraw.limitsMin' : min === null ? 'withdraw.limitsMax' : 'withdraw.limits';
  return <p className={classes.limits}>{t(key, { min: format(min), max: format(max) })}</p>;
}
