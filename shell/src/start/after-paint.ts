/** Calls `run` after the page was painted. In a hidden tab, which is never painted, it calls `run` soon. */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
}
