import type { ComponentProps, SyntheticEvent } from 'react';
import { latinDigits } from '@wallet/contract';
import { classNames } from './class-names';
import { FieldFrame, type FieldTexts } from './field';
import classes from './otp-field.module.css';

type InputProps = Pick<
  ComponentProps<'input'>,
  'name' | 'readOnly' | 'required' | 'onFocus' | 'onBlur' | 'ref'
>;

export interface OtpFieldProps extends FieldTexts, InputProps {
  /** The digits so far, Latin digits only. */
  value: string;
  onChange: (code: string) => void;
  /** Number of digits of a code, 6 by default; null means not known: one box then takes up to 8. */
  digits?: number | null;
}

/** More boxes than this are too narrow on a phone, and codes are rarely longer. */
const maxBoxes = 8;

/** Returns the digits of a typed or pasted text: a code may be copied with words, spaces or dashes. */
function parseCode(typed: string, digits: number): string {
  return latinDigits(typed).replace(/\D/g, '').slice(0, digits);
}

// Keeps the caret at the end. The boxes show only the position of the next digit; a caret elsewhere would be invisible.
function moveCaretToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const end = input.value.length;
  const isAllSelected = input.selectionStart === 0 && input.selectionEnd === end;
  if (!isAllSelected && input.selectionStart !== end) input.setSelectionRange(end, end);
}

/**
 * Renders a one-time code in boxes. The boxes are only drawn: one input above them takes the digits, so pasting, the
 * code that a phone offers from its messages, and screen readers all use a single field.
 */
export function OtpField(props: OtpFieldProps) {
  const { label, hideLabel, hint, error, value, onChange, digits = 6, ref, ...rest } = props;
  const maxDigits = digits ?? maxBoxes;
  const invalid = error != null && classes.invalid;
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <div className={classes.code}>
          <input
            {...rest}
            {...control}
            ref={ref}
            className={classes.input}
            value={value}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            onSelect={moveCaretToEnd}
            onChange={(event) => onChange(parseCode(event.target.value, maxDigits))}
          />
          <div className={classes.boxes} aria-hidden="true">
            {digits === null || digits > maxBoxes ? (
              <span className={classNames(classes.box, classes.next, classes.single, invalid)}>{value}</span>
            ) : (
              Array.from({ length: digits }, (_, index) => (
                <span
                  key={index}
                  className={classNames(
                    classes.box,
                    index === Math.min(value.length, digits - 1) && classes.next,
                    invalid,
                  )}
                >
                  {value[index]}
                </span>
              ))
            )}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
