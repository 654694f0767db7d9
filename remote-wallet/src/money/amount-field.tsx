import type { Currency } from '@wallet/shared/format/currency';
import { Field } from '@wallet/shared/ui/field';
import { useCommonText } from '@wallet/shared/ui/use-common-text';
import type { ReactNode, Ref } from 'react';
import { useText } from '../text';

export interface AmountFieldProps {
  value: string;
  onChange: (text: string) => void;
  currency: Currency;
  hint?: ReactNode;
  /** What is wrong, in words. */
  error?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A box for an amount: the keyboard of figures on phones, and the unit inside. */
export function AmountField({ onChange, currency, ...rest }: AmountFieldProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <Field
      {...rest}
      label={t('money.amount')}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      placeholder="0.00"
      suffix={common(`unit.${currency}`)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
