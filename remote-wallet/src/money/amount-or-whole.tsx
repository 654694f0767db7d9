import { Button, formatMoney } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import { useForm } from 'react-final-form';
import { useText } from '../text';
import { AmountField, type AmountFieldProps } from './amount-field';
import classes from './amount-or-whole.module.css';

interface AmountOrWholeProps extends AmountFieldProps {
  /** All that there is, written into the box by a press; none while it is not known. */
  whole: Satang | null | undefined;
}

/** The box `amount` of a form beside a button for all of it. */
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
