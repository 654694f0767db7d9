import { topDialog } from './top-dialog';

/** The event on `document` that tells of a dialog being opened or closed. */
export const dialogsChanged = 'w-dialogs-changed';

/**
 * Stops the page behind a dialog from scrolling, and lets it go when the last one is closed. It asks the document
 * instead of counting, because every remote bundles its own copy of this code.
 */
export function syncScrollLock(): void {
  document.body.style.overflow = topDialog() ? 'hidden' : '';
  document.dispatchEvent(new Event(dialogsChanged));
}
