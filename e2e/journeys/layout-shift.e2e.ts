import { languages } from '../support/language';
import { pageWorks } from '../support/page-works';
import { expect, throughFaults as test } from '../support/fault-test';

declare global {
  interface Window {
    /** What has moved so far, and by how much as layout shift counts it. */
    moved: { value: number; nodes: string }[];
  }
}

/** What the eye does not see, and reports round to 0.000: a link that moves by a part of a pixel. */
const unseen = 0.0005;

/** Runs in the page, so it calls nothing from outside and names no function inside. */
function observe(): void {
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
      const nodes = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeValue,
      );
      window.moved.push({ value, nodes: nodes.join(' and ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const language of languages)
  for (const width of [360, 1280])
    test.describe(`in ${language}, ${width} px wide`, () => {
      test.use({
        language,
        viewport: { width, height: 800 },
        deviceScaleFactor: 2,
        contextOptions: { reducedMotion: 'no-preference' },
      });

      for (const path of ['/login', '/register', '/howto', '/contact'])
        test(`nothing of ${path} moves when its HTML comes in pieces, nor when its style, its fonts and its code come`, async ({
          page,
          faults,
        }) => {
          faults.spoil(new RegExp(`^${path}$`), 'slices');
          // How long the operator's own words are nobody knows before they come.
          await page.route('**/api/lookup/contact*', () => undefined);
          await page.addInitScript(observe);
          await page.goto(path);
          await pageWorks(page);
          await page.evaluate(() => document.fonts.ready);
          await page.waitForTimeout(300);
          const moved = await page.evaluate(() => window.moved);
          const shift = moved.reduce((sum, { value }) => sum + value, 0);
          expect(shift, moved.map(({ nodes }) => nodes).join('\n')).toBeLessThan(unseen);
        });
    });
