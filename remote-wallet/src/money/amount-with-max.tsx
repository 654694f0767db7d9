import { Button, formatMoney } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import { useForm } from 'react-final-form';
import { useText } from '../text';
import { AmountField, type AmountFieldProps } from './amount-field';
import classes from './amount-with-max.module.css';

interface AmountWithMaxProps extends AmountFieldProps {
  /** The complete amount, which a click on the button enters; no button while it is unknown. */
  maxAmount: Satang | null | undefined;
}

/** Renders the field `amount` of a form beside a button for the complete amount. */
export function AmountWithMax({ maxAmount, ...field }: AmountWithMaxProps) {
  const t = useText();
  const form = useForm();
  return (
    <div className={classes.amount}>
      <AmountField {...field} />
      <Button
        variant="quiet"
        size="small"
        className={classes.max}
        disabled={field.disabled || !maxAmount || maxAmount <= 0}
        onClick={() => maxAmount && form.change('amount', formatMoney(maxAmount))}
      >
        {t('money.max')}
      </Button>
    </div>
  );
}
