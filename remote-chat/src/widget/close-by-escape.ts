import type { KeyboardEvent } from 'react';

/** Closes by Escape, unless something inside or an input method took the key for itself. */
export const closeByEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  onClose();
};
