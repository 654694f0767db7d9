import type { ChangeEvent, CompositionEvent } from 'react';

/** What is in a box, in upper case; it changes in the box itself, so that the caret stays where one types. */
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
 * What makes a box write in upper case. A keyboard that is still composing a word would type it twice if it were changed
 * meanwhile: until the word is finished the text comes as it was typed.
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
