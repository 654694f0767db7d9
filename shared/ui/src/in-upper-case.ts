import type { ChangeEvent, CompositionEvent } from 'react';

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
