import { type Currency, Field, useCommonText, useTextBox } from '@wallet/ui';
import type { ReactNode } from 'react';
import { useText } from '../text';

export interface AmountFieldProps {
  /** The label of the field; "amount" by default. */
  label?: string;
  /** No unit is shown while it is undefined. */
  currency: Currency | undefined;
  hint?: ReactNode;
  error?: string;
  disabled?: boolean;
}

/**
 * Renders the field `amount` of a form, with a numeric keyboard on phones and the unit inside. Its value stays as
 * typed.
 */
export function AmountField({ label, currency, ...rest }: AmountFieldProps) {
  const t = useText();
  const common = useCommonText();
  const { input } = useTextBox('amount');
  return (
    <Field
      {...rest}
      {...input}
      label={label ?? t('money.amount')}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      placeholder="0.00"
      suffix={currency && common(`unit.${currency}`)}
    />
  );
}
