import type { Currency } from '@wallet/format/currency';
import { Field } from '@wallet/ui/field';
import { useCommonText } from '@wallet/ui/use-common-text';
import type { ReactNode, Ref } from 'react';
import { useText } from '../text';

export interface AmountFieldProps {
  /** What the amount is; just that unless told. */
  label?: string;
  /** What is typed, as it is typed. */
  value: string;
  onChange: (text: string) => void;
  /** No unit is shown while it is not known. */
  currency: Currency | undefined;
  hint?: ReactNode;
  /** What is wrong, in words. */
  error?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A box for an amount: the keyboard of figures on phones, and the unit inside. */
export function AmountField({ label, onChange, currency, ...rest }: AmountFieldProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <Field
      {...rest}
      label={label ?? t('money.amount')}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      placeholder="0.00"
      suffix={currency && common(`unit.${currency}`)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
