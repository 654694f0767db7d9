/** Calls back when the page has been painted; in a tab that nobody sees, which is not painted, soon. */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
}
