/** Returns the open modal dialog that was opened last, or null. */
export function topDialog(): HTMLDialogElement | null {
  const openedAt = (dialog: HTMLDialogElement) => Number(dialog.dataset.wModal);
  return [
    ...document.querySelectorAll<HTMLDialogElement>('dialog[data-w-modal][open]'),
  ].reduce<HTMLDialogElement | null>(
    (top, dialog) => (top && openedAt(top) > openedAt(dialog) ? top : dialog),
    null,
  );
}

/** Event on `document` when a dialog is opened or closed. */
export const dialogsChanged = 'w-dialogs-changed';

/**
 * Stops the page behind a dialog from scrolling until the last dialog is closed. It reads the document instead of
 * counting, because every remote bundles its own copy of this code.
 */
export function syncScrollLock(): void {
  const isLocked = document.body.style.overflow === 'hidden';
  const shouldLock = topDialog() !== null;
  if (shouldLock !== isLocked) {
    const { body, documentElement } = document;
    const widthBefore = documentElement.clientWidth;
    body.style.overflow = shouldLock ? 'hidden' : '';
    // The locked page has no scrollbar. Padding of its width keeps the content in its position. A window that is wider
    // than the page is no measure: a phone's window grows when something is beyond the edge of the screen.
    const scrollbarWidth = documentElement.clientWidth - widthBefore;
    body.style.paddingInlineEnd = shouldLock && scrollbarWidth > 0 ? `${scrollbarWidth}px` : '';
  }
  document.dispatchEvent(new Event(dialogsChanged));
}

/** Element that had the focus before a dialog was opened, by dialog. */
const focusBefore = new WeakMap<Element, Element>();

/** Stores the element with the focus when this dialog opens; if there is none, stores the dialog below. */
export function saveFocus(dialog: HTMLDialogElement): void {
  const active = document.activeElement === document.body ? topDialog() : document.activeElement;
  if (active && !focusBefore.has(dialog)) focusBefore.set(dialog, active);
}

/**
 * Returns the element that had the focus before this dialog. If that element is in a dialog that has closed too,
 * returns the element that had the focus before that dialog.
 */
function previousFocus(dialog: Element): Element | undefined {
  const previous = focusBefore.get(dialog);
  const closed = previous?.closest('dialog:not([open])');
  return closed ? previousFocus(closed) : previous;
}

/**
 * Restores the focus from before this dialog. If that element cannot take it, the focus moves to the dialog that is
 * still open.
 */
export function restoreFocus(dialog: HTMLDialogElement): void {
  const previous = previousFocus(dialog);
  if (previous instanceof HTMLElement) previous.focus();
  if (document.activeElement !== previous) topDialog()?.focus();
}
