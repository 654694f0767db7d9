import type { ChangeEvent, CompositionEvent } from 'react';
import { useField } from 'react-final-form';

/** The value of an emptied text box is '', as typed, not undefined. */
const asTyped = { parse: (text: string) => text };

/**
 * Returns a text box of a react-final-form form: `input` are the props for `Field`, `meta` is the state in the form.
 */
export function useTextBox(name: string) {
  const { input, meta } = useField<string>(name, asTyped);
  const { value, onChange, onBlur, onFocus } = input;
  return { input: { name, value, onChange, onBlur, onFocus }, meta };
}

/** Converts the text of a box to upper case and returns it. Changes the box itself, so that the caret does not move. */
function toUpperCase(box: HTMLInputElement): string {
  const { selectionStart, selectionEnd, value } = box;
  const upper = value.toUpperCase();
  if (upper !== value) {
    box.value = upper;
    box.setSelectionRange(selectionStart, selectionEnd);
  }
  return upper;
}

/**
 * Returns handlers that make a box write in upper case. While a keyboard composes a word, the text stays as typed: a
 * change would make the keyboard type the word twice.
 */
export function inUpperCase(onText: (text: string) => void) {
  return {
    onChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
      const { isComposing } = nativeEvent as InputEvent;
      onText(isComposing ? currentTarget.value : toUpperCase(currentTarget));
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>): void {
      onText(toUpperCase(currentTarget));
    },
  };
}
