/** Calls back when the browser has read the whole page: at once if it has. */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', run, { once: true });
  else run();
}
