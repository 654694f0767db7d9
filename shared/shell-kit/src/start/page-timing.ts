/** Calls `run` when the browser has parsed the page, or at once if it already has. */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', run, { once: true });
  else run();
}

/** Calls `run` after the page was painted. In a hidden tab, which is never painted, it calls `run` soon. */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
}

/** Hides the page until it has been parsed and `change` has replaced its content. */
export function hideUntilChanged(change: () => void): void {
  const { dataset } = document.documentElement;
  dataset['hold'] = '';
  whenParsed(() => {
    try {
      change();
    } finally {
      delete dataset['hold'];
    }
  });
}

/** Hides the bars and steps of the page until its content is parsed: each further piece of HTML may move them. */
export function hideFrameUntilParsed(): void {
  const { dataset } = document.documentElement;
  dataset['reading'] = '';
  const check = (): void => {
    if (document.readyState !== 'loading' || document.getElementById('root')?.nextSibling)
      delete dataset['reading'];
    else requestAnimationFrame(check);
  };
  check();
}
