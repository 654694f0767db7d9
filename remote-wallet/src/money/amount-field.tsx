import { type Currency, Field, useCommonText, useTextBox } from '@wallet/ui';
import type { ReactNode } from 'react';
import { useText } from '../text';

export interface AmountFieldProps {
  /** What the amount is; just that by default. */
  label?: string;
  /** No unit is shown while it is not known. */
  currency: Currency | undefined;
  hint?: ReactNode;
  /** What is wrong, in words. */
  error?: string;
  disabled?: boolean;
}

/** The box `amount` of a form, held as it is typed: the keyboard of figures on phones, and the unit inside. */
export function AmountField({ label, currency, ...rest }: AmountFieldProps) {
  const t = useText();
  const common = useCommonText();
  const { box } = useTextBox('amount');
  return (
    <Field
      {...rest}
      {...box}
      label={label ?? t('money.amount')}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      placeholder="0.00"
      suffix={currency && common(`unit.${currency}`)}
    />
  );
}
