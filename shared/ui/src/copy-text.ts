/** Puts a text on the clipboard; tells whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The way of older phones and of pages without a secure address: select the text in a hidden box and say "copy". */
function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  // Inside an open modal dialog the rest of the page cannot be focused.
  (before?.closest('dialog[open]') ?? document.body).append(box);
  try {
    box.focus({ preventScroll: true });
    box.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    box.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
