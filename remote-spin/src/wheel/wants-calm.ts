/** Whether the person asked their device for less motion. */
export function wantsCalm(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
