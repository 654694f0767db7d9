import { Field } from '@wallet/shared/ui/field';
import type { ChangeEvent, CompositionEvent } from 'react';
import { useText } from '../text';
import classes from './register-form.module.css';
import { useRegisterField } from './use-register-field';

interface Props {
  name: 'firstName' | 'lastName';
  autoComplete: 'given-name' | 'family-name';
  /** The chosen bank takes English letters only. */
  english: boolean;
}

// The caret stays where one types, which setting another value would move to the end.
function raise(input: HTMLInputElement): string {
  const { selectionStart: start, selectionEnd: end, value } = input;
  const raised = value.toUpperCase();
  if (raised !== value) {
    input.value = raised;
    input.setSelectionRange(start, end);
  }
  return raised;
}

/** A part of the account holder's name, in upper case as it is typed (S2.17). */
export function HolderNameField({ name, autoComplete, english }: Props) {
  const t = useText();
  const { box, error } = useRegisterField(name);
  return (
    <Field
      {...box}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        // A keyboard that is still composing a word would type it twice if it were changed meanwhile.
        const { isComposing } = event.nativeEvent as InputEvent;
        box.onChange(isComposing ? event.target.value : raise(event.target));
      }}
      onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
        box.onChange(raise(currentTarget))
      }
      className={classes.upper}
      error={error}
      label={t(`register.${name}`)}
      hint={english ? t('register.englishHint') : undefined}
      autoComplete={autoComplete}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={99}
      required
      enterKeyHint="next"
    />
  );
}
