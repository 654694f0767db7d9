import { Button, formatMoney } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import { useForm } from 'react-final-form';
import { useText } from '../text';
import { AmountField, type AmountFieldProps } from './amount-field';
import classes from './amount-or-whole.module.css';

interface AmountOrWholeProps extends AmountFieldProps {
  /** The complete amount, which a click on the button enters; no button while it is unknown. */
  whole: Satang | null | undefined;
}

/** Renders the field `amount` of a form beside a button for the complete amount. */
export function AmountOrWhole({ whole, ...field }: AmountOrWholeProps) {
  const t = useText();
  const form = useForm();
  return (
    <div className={classes.amount}>
      <AmountField {...field} />
      <Button
        variant="quiet"
        size="small"
        className={classes.whole}
        disabled={field.disabled || !whole || whole <= 0}
        onClick={() => whole && form.change('amount', formatMoney(whole))}
      >
        {t('money.whole')}
      </Button>
    </div>
  );
}
