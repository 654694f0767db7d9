import { topDialog } from './top-dialog';

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
