import type { ChangeEvent } from 'react';

/** What was typed, in upper case; the letters change in the box itself, so that the cursor stays where it was. */
export function inUpperCase({ target }: ChangeEvent<HTMLInputElement>): string {
  const upper = target.value.toUpperCase();
  const { selectionStart, selectionEnd } = target;
  if (upper !== target.value) {
    target.value = upper;
    target.setSelectionRange(selectionStart, selectionEnd);
  }
  return upper;
}
