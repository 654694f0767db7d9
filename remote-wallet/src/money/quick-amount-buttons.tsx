import { formatMoney } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import { useForm } from 'react-final-form';
import classes from './quick-amount-buttons.module.css';

/** Formats an amount without decimals when it is whole: 500, 0.50. */
const withoutZeros = (amount: Satang): string => formatMoney(amount).replace(/\.00$/, '');

interface QuickAmountButtonsProps {
  amounts: readonly Satang[];
  /** The entered amount; undefined while it is missing or invalid. */
  amount: Satang | undefined;
  /** Larger amounts cannot be chosen; null when no limit is known. */
  max?: Satang | null;
  disabled: boolean | undefined;
}

/** Renders buttons that enter a round amount in the field `amount` of a form. */
export function QuickAmountButtons({ amounts, amount, max = null, disabled }: QuickAmountButtonsProps) {
  const form = useForm();
  return amounts.map((quickAmount) => (
    <button
      key={quickAmount}
      type="button"
      className={classes.amount}
      aria-pressed={amount === quickAmount}
      disabled={disabled || (max !== null && quickAmount > max)}
      onClick={() => form.change('amount', withoutZeros(quickAmount))}
    >
      {withoutZeros(quickAmount)}
    </button>
  ));
}
