import { parseAmount } from '@wallet/shared/format/parse-amount';
import { Field } from '@wallet/shared/ui/field';
import { useCommonText } from '@wallet/shared/ui/use-common-text';
import { usePlaces } from '../statement/use-places';
import { useText } from '../text';

export interface AmountFieldProps {
  label: string;
  /** What is typed, as it is typed. */
  value: string;
  onChange: (text: string) => void;
  hint?: string;
  /** What is wrong besides the writing itself. */
  error?: string;
  disabled?: boolean;
}

/** A box for an amount, written as people write it; what cannot be read as money is said at once. */
export function AmountField({ label, value, onChange, hint, error, disabled }: AmountFieldProps) {
  const t = useText();
  const common = useCommonText();
  const { currency } = usePlaces();
  const parsed = parseAmount(value);
  const unreadable =
    parsed.error && parsed.error !== 'empty' ? t(`deposit.amountError.${parsed.error}`) : undefined;
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      hint={hint}
      error={unreadable ?? error}
      suffix={common(`unit.${currency}`)}
      disabled={disabled}
    />
  );
}
