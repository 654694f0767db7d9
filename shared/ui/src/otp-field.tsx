import type { ComponentProps, SyntheticEvent } from 'react';
import { latinDigits } from './format/latin-digits';
import { classNames } from './class-names';
import { FieldFrame, type FieldTexts } from './field-frame';
import classes from './otp-field.module.css';

type InputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'readOnly' | 'required' | 'onFocus' | 'onBlur' | 'ref'
>;

export interface OtpFieldProps extends FieldTexts, InputProps {
  /** The digits so far, Latin ones only. */
  value: string;
  onChange: (code: string) => void;
  /** How many digits a code has, 6 by default; null where that is not known: then one box takes up to 8. */
  digits?: number | null;
}

/** More boxes than this are too narrow on a phone; and codes are hardly longer. */
const maxBoxes = 8;

/** What was typed or pasted as digits: a code copied with its words, spaces or dashes is a code too. */
function codeIn(typed: string, digits: number): string {
  return latinDigits(typed).replace(/\D/g, '').slice(0, digits);
}

// The boxes show where the next digit goes; a caret that stands elsewhere could not be seen.
function caretToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const end = input.value.length;
  const all = input.selectionStart === 0 && input.selectionEnd === end;
  if (!all && input.selectionStart !== end) input.setSelectionRange(end, end);
}

/**
 * A one-time code in boxes. They are drawn: what takes the digits is one input over them, so that pasting, the code a
 * phone offers from its messages and a screen reader meet a single field.
 */
export function OtpField(props: OtpFieldProps) {
  const { label, hideLabel, hint, error, id, value, onChange, digits = 6, ref, ...rest } = props;
  const most = digits ?? maxBoxes;
  const wrong = error != null && classes.wrong;
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
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
            onSelect={caretToEnd}
            onChange={(event) => onChange(codeIn(event.target.value, most))}
          />
          <div className={classes.boxes} aria-hidden="true">
            {digits === null || digits > maxBoxes ? (
              <span className={classNames(classes.box, classes.next, classes.whole, wrong)}>{value}</span>
            ) : (
              Array.from({ length: digits }, (_, place) => (
                <span
                  key={place}
                  className={classNames(
                    classes.box,
                    place === Math.min(value.length, digits - 1) && classes.next,
                    wrong,
                  )}
                >
                  {value[place]}
                </span>
              ))
            )}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
