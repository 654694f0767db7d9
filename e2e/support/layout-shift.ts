import type { Page } from '@playwright/test';
import { launchOptions } from './browser-options';
import { expect, throughFaults as test } from './fault-test';
import { fontEnvironment, type FontSet } from './font-sets';
import type { Language } from './language';
import { hasLoadedAssets, skipSlowMessages, waitForHydration } from './page-state';

declare global {
  interface Window {
    /** Layout shifts so far: their scores and what moved. */
    moved: { value: number; nodes: string }[];
  }
}

/** Smaller scores are invisible: a link that moves by a part of a pixel. Reports round them to 0.000. */
const maxShift = 0.0005;

/** Runs in the page, so it uses no outer variables and has no named inner functions. */
function observeLayoutShifts(): void {
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      const nodes = sources.map(({ node, previousRect: was, currentRect: is }) => {
        const text = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeValue;
        return `${text} from ${was.x}, ${was.y} to ${is.x}, ${is.y} at ${Math.round(entry.startTime)} ms`;
      });
      window.moved.push({ value, nodes: nodes.join(' and ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Records the layout shifts of a page from its start. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(skipSlowMessages);
  await page.addInitScript(observeLayoutShifts);
}

/** Expects that nothing visible has moved since the start of the page. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  await page.waitForFunction(hasLoadedAssets);
  // What the last file moves is painted in the next frame, and recorded after it.
  const moved = await page.evaluate(
    () =>
      new Promise<Window['moved']>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.moved)))),
      ),
  );
  const shift = moved.reduce((sum, { value }) => sum + value, 0);
  expect(shift, moved.map(({ nodes }) => nodes).join('\n')).toBeLessThan(maxShift);
}

/** Adds the tests of public pages in a browser that has only the fonts of this set. */
export function testLayoutShift(set: FontSet, languages: readonly Language[], width = 360): void {
  // Every browser has the fonts of noto: other options would start another browser and another site.
  if (set !== 'noto') test.use({ launchOptions: { ...launchOptions, env: fontEnvironment(set) } });

  for (const language of languages)
    test.describe(`in ${language}, ${width} px wide, with the fonts of ${set}`, () => {
      test.use({
        language,
        viewport: { width, height: 800 },
        deviceScaleFactor: 2,
        contextOptions: { reducedMotion: 'no-preference' },
      });

      test('no public page moves while its HTML, styles, fonts and code arrive', async ({ page, faults }) => {
        // The length of the operator's own text is unknown until it arrives. A route also disables the browser's cache.
        await page.route('**/api/lookup/contact*', () => undefined);
        await recordLayoutShifts(page);
        for (const path of ['/login', '/register', '/forgot-password', '/howto', '/contact']) {
          faults.addFault(new RegExp(`^${path}$`), 'slices');
          await page.goto(path);
          await waitForHydration(page);
          await expectNoLayoutShift(page);
        }
      });
    });
}
