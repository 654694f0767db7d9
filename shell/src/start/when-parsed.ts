/** Calls `run` when the browser has parsed the whole page, or at once if it already has. */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', run, { once: true });
  else run();
}
