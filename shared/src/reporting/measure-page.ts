/** The measurements of a visit, as web-vitals names them. */
export type VitalName = 'LCP' | 'INP' | 'CLS';

/** How long (ms) an idle moment is waited for. */
const latestMs = 10_000;

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: latestMs });
  else setTimeout(run, latestMs / 4);
}

/** Takes one measurement; web-vitals may settle one anew when a page comes back from the browser's cache. */
export type TellVital = (name: VitalName, value: number) => void;

/**
 * Measures this visit if it is one of the share (0 to 1) that is sampled. The library is a file of its own, asked for
 * when the page has loaded and has nothing to do; browsers keep what happened before. Without it nothing is measured.
 * `begin` is called at that moment and gives who takes the measurements.
 */
export function measurePage(share: number, begin: () => TellVital): void {
  if (!(Math.random() < share)) return;
  const load = (): void =>
    void import('web-vitals').then(
      ({ onCLS, onINP, onLCP }) => {
        const tell = begin();
        onCLS(({ value }) => tell('CLS', value));
        onINP(({ value }) => tell('INP', value));
        onLCP(({ value }) => tell('LCP', value));
      },
      () => undefined,
    );
  const start = (): void => whenIdle(load);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
