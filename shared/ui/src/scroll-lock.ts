import { topDialog } from './top-dialog';

/** The event on `document` that tells of a dialog being opened or closed. */
export const dialogsChanged = 'w-dialogs-changed';

/**
 * Stops the page behind a dialog from scrolling, and lets it go when the last one is closed. It asks the document
 * instead of counting, because every remote bundles its own copy of this code.
 */
export function syncScrollLock(): void {
  const locked = document.body.style.overflow === 'hidden';
  const lock = topDialog() !== null;
  if (lock !== locked) {
    // The scrollbar's place goes under the dimming, and its width is kept so that nothing moves sideways.
    const gutter = window.innerWidth - document.documentElement.clientWidth;
    document.body.style.paddingInlineEnd = lock && gutter > 0 ? `${gutter}px` : '';
    document.body.style.overflow = lock ? 'hidden' : '';
  }
  document.dispatchEvent(new Event(dialogsChanged));
}
