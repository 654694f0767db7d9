import { Button, formatMoney, parseAmount, useTextBox } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import { useForm } from 'react-final-form';
import { useText } from '../text';
import { AmountField, type AmountFieldProps } from './amount-field';
import { QuickAmountButtons } from './quick-amount-buttons';
import classes from './amount-choice.module.css';

interface AmountChoiceProps extends AmountFieldProps {
  /** The amounts for one tap. */
  quick: readonly Satang[];
  /** The largest amount that is allowed; null while it is unknown. */
  max: Satang | null;
  /** Names the button that enters the largest amount. */
  maxLabel: string;
  /** Why the largest amount cannot be used. */
  reason?: string;
  /** Element id of the reason, which also describes other controls. */
  reasonId: string;
}

/** Renders the field `amount` of a form above buttons that enter a round amount or the largest one. */
export function AmountChoice({ quick, max, maxLabel, reason, reasonId, ...field }: AmountChoiceProps) {
  const t = useText();
  const form = useForm();
  const { input } = useTextBox('amount');
  return (
    <div className={classes.choice}>
      <AmountField {...field} />
      <div className={classes.quick} role="group" aria-label={t('money.quick')}>
        <QuickAmountButtons
          amounts={quick}
          amount={parseAmount(input.value).satang}
          max={max}
          disabled={field.disabled}
        />
        <Button
          variant="quiet"
          size="small"
          className={classes.max}
          disabled={field.disabled || reason !== undefined || max === null}
          aria-describedby={reason && reasonId}
          onClick={() => max !== null && form.change('amount', formatMoney(max))}
        >
          {maxLabel}
        </Button>
      </div>
      {reason && (
        <p className={classes.reason} id={reasonId} role="status">
          {reason}
        </p>
      )}
    </div>
  );
}
