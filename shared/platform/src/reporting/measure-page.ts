import { onCLS, onINP, onLCP } from 'web-vitals';

/**
 * Called with one measurement. web-vitals may report a metric again when a page returns from the back/forward cache.
 */
export type TellVital = (name: 'LCP' | 'INP' | 'CLS', value: number) => void;

/** Measures this visit from its start: browsers buffer the entries from before this code is loaded. */
export function measurePage(tell: TellVital): void {
  onCLS(({ value }) => tell('CLS', value));
  onINP(({ value }) => tell('INP', value));
  onLCP(({ value }) => tell('LCP', value));
}
