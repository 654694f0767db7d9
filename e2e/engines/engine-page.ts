import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { EngineTab, EngineWindow } from './engine';
import { findTarget, isEnabled, isShown, type Target } from './find-target';

const testingLibrary = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const expressionOf = (target: Target): string => `(${findTarget.toString()})(${JSON.stringify(target)})`;

/** A page in an engine, used as a person does. Each action waits for its element. */
export interface EnginePage {
  open(path: string): Promise<void>;
  click(target: Target): Promise<void>;
  /** Replaces the text of a field. */
  enter(target: Target, text: string): Promise<void>;
  press(key: 'Enter' | 'Escape'): Promise<void>;
  upload(target: Target, path: string): Promise<void>;
  /** Waits until the element is visible. It may be disabled. */
  see(target: Target): Promise<void>;
  /** Waits until no such element is left. */
  seeNot(target: Target): Promise<void>;
  /** Waits until the address has this path, with its query. */
  seePath(path: string): Promise<void>;
  /** Waits until the page fits into a window of this size without scrolling to the side. */
  seeFit(window: EngineWindow): Promise<void>;
  /** Writes to the browser's storage, as an earlier visit would. */
  store(values: Readonly<Record<string, string>>): Promise<void>;
}

/** Puts a tab of an engine into words of a person's actions. */
export function createEnginePage(tab: EngineTab, origin: string): EnginePage {
  const waitFor = (expression: string, what: string): Promise<void> =>
    // Also retries when the page is left while it is asked.
    expect(async () => {
      const isTrue = await tab.evaluate<boolean | null>(
        `"TestingLibraryDom" in window ? ${expression} : null`,
      );
      if (isTrue === null) await tab.evaluate(`(() => { ${testingLibrary} })()`);
      expect(isTrue).toBe(true);
    }, what).toPass({ timeout: 120_000 });
  const isShownTarget = (target: Target): string => `(${isShown.toString()})(${expressionOf(target)})`;
  const isEnabledTarget = (target: Target): string => `(${isEnabled.toString()})(${expressionOf(target)})`;

  const page: EnginePage = {
    async open(path) {
      await tab.open(`${origin}${path}`);
      // Who leaves a page while it loads sees errors of the files that the browser stopped loading.
      await waitFor('document.readyState === "complete"', `has loaded ${path}`);
    },
    see: (target) => waitFor(isShownTarget(target), `sees ${JSON.stringify(target)}`),
    seeNot: (target) => waitFor(`${expressionOf(target)} === null`, `does not see ${JSON.stringify(target)}`),
    seePath: (path) =>
      waitFor(`location.pathname + location.search === ${JSON.stringify(path)}`, `is at ${path}`),
    async seeFit(window) {
      await tab.resize(window);
      const root = 'document.documentElement';
      const fits = `innerWidth === ${window.width} && ${root}.scrollWidth <= ${root}.clientWidth`;
      await waitFor(fits, `fits into ${window.width} px`);
    },
    async click(target) {
      await waitFor(
        `${isShownTarget(target)} && ${isEnabledTarget(target)}`,
        `can click ${JSON.stringify(target)}`,
      );
      await tab.click(expressionOf(target));
    },
    async enter(target, text) {
      await page.click(target);
      await tab.evaluate(`document.activeElement.select?.()`);
      await tab.type(text);
    },
    press: (key) => tab.press(key),
    async upload(target, path) {
      await waitFor(`${expressionOf(target)} !== null`, `sees ${JSON.stringify(target)}`);
      await tab.upload(expressionOf(target), path);
    },
    async store(values) {
      // A page of the site that does not change what is stored.
      await page.open('/terminated');
      await tab.evaluate(
        `Object.entries(${JSON.stringify(values)}).forEach(([key, value]) => localStorage.setItem(key, value))`,
      );
    },
  };
  return page;
}
