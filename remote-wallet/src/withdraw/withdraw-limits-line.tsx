import type { Currency } from '@wallet/format/currency';
import { Skeleton } from '@wallet/ui/skeleton';
import { useMoneyWords } from '@wallet/ui/use-money-words';
import { useText } from '../text';
import type { WithdrawLimits } from './use-withdraw-limits';
import classes from './withdraw-form.module.css';

interface WithdrawLimitsLineProps {
  limits: WithdrawLimits | undefined;
  loading: boolean;
  currency: Currency;
}

/** Between what and what one withdrawal lies, as the server says (S9.8). */
export function WithdrawLimitsLine({ limits, loading, currency }: WithdrawLimitsLineProps) {
  const t = useText();
  const words = useMoneyWords(currency);
  if (!limits) return loading ? <Skeleton shape="text" width="70%" className={classes.limits} /> : null;
  const { min, max } = limits;
  if (min === null && max === null) return null;
  const key = max === null ? 'withdraw.limitsMin' : min === null ? 'withdraw.limitsMax' : 'withdraw.limits';
  return <p className={classes.limits}>{t(key, { min: words(min), max: words(max) })}</p>;
}
