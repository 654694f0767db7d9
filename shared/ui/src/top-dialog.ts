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
