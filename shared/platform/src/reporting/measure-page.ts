import { onCLS, onINP, onLCP } from 'web-vitals';

/** Takes one measurement; web-vitals may settle one anew when a page comes back from the browser's cache. */
export type TellVital = (name: 'LCP' | 'INP' | 'CLS', value: number) => void;

/** Measures this visit from its begin on: browsers keep what happened before this code came. */
export function measurePage(tell: TellVital): void {
  onCLS(({ value }) => tell('CLS', value));
  onINP(({ value }) => tell('INP', value));
  onLCP(({ value }) => tell('LCP', value));
}
