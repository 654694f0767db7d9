/** The open modal dialog that was opened last, or null. */
export function topDialog(): HTMLDialogElement | null {
  const openedAt = (dialog: HTMLDialogElement) => Number(dialog.dataset.wModal);
  return [
    ...document.querySelectorAll<HTMLDialogElement>('dialog[data-w-modal][open]'),
  ].reduce<HTMLDialogElement | null>(
    (top, dialog) => (top && openedAt(top) > openedAt(dialog) ? top : dialog),
    null,
  );
}

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

/** What had the focus before a dialog was opened, by the dialog. */
const before = new WeakMap<Element, Element>();

/** Remembers what has the focus as this dialog opens; where nothing has, that is the dialog below. */
export function keepFocusBefore(dialog: HTMLDialogElement): void {
  const active = document.activeElement === document.body ? topDialog() : document.activeElement;
  if (active && !before.has(dialog)) before.set(dialog, active);
}

/** What had the focus before this dialog, or before the one that it was opened in when that has closed too. */
function holderBefore(dialog: Element): Element | undefined {
  const holder = before.get(dialog);
  const closed = holder?.closest('dialog:not([open])');
  return closed ? holderBefore(closed) : holder;
}

/** Gives the focus back to what had it before this dialog; what cannot take it leaves it to the dialog still open. */
export function giveFocusBack(dialog: HTMLDialogElement): void {
  const holder = holderBefore(dialog);
  if (holder instanceof HTMLElement) holder.focus();
  if (document.activeElement !== holder) topDialog()?.focus();
}
