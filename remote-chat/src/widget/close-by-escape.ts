import type { KeyboardEvent } from 'react';

/** Closes on Escape, unless an inner element or an input method has used the key. */
export const closeByEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  onClose();
};
