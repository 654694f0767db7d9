import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Engine } from './engine';
import { findTarget, isUsable, type Target } from './find-target';

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
  /** Waits until the element is visible and usable. */
  see(target: Target): Promise<void>;
  /** Waits until no such element is left. */
  seeNot(target: Target): Promise<void>;
  /** Waits until the address has this path, with its query. */
  seePath(path: string): Promise<void>;
  /** Waits until an expression over the page is true. */
  seeTrue(expression: string, what: string): Promise<void>;
  /** Writes to the browser's storage, as an earlier visit would. */
  store(values: Readonly<Record<string, string>>): Promise<void>;
  screenshot(path: string): Promise<void>;
}

/** Puts an engine's page into words of a person's actions. */
export function createEnginePage(engine: Engine, origin: string): EnginePage {
  const waitFor = (expression: string, what: string): Promise<void> =>
    expect
      .poll(
        async () => {
          const hasLibrary = await engine.evaluate<boolean>('"TestingLibraryDom" in window');
          if (!hasLibrary) await engine.evaluate(`(() => { ${testingLibrary} })()`);
          return engine.evaluate<boolean>(expression);
        },
        { message: what, timeout: 60_000 },
      )
      .toBe(true);
  const see = (target: Target): Promise<void> =>
    waitFor(`(${isUsable.toString()})(${expressionOf(target)})`, `sees ${JSON.stringify(target)}`);

  const page: EnginePage = {
    async open(path) {
      await engine.open(`${origin}${path}`);
      // Who leaves a page while it loads sees errors of the files that the browser stopped loading.
      await waitFor('document.readyState === "complete"', `has loaded ${path}`);
    },
    see,
    seeNot: (target) => waitFor(`${expressionOf(target)} === null`, `does not see ${JSON.stringify(target)}`),
    seePath: (path) =>
      waitFor(`location.pathname + location.search === ${JSON.stringify(path)}`, `is at ${path}`),
    seeTrue: waitFor,
    async click(target) {
      await see(target);
      await engine.click(expressionOf(target));
    },
    async enter(target, text) {
      await page.click(target);
      await engine.evaluate(`document.activeElement.select?.()`);
      await engine.type(text);
    },
    press: (key) => engine.press(key),
    async upload(target, path) {
      await waitFor(`${expressionOf(target)} !== null`, `sees ${JSON.stringify(target)}`);
      await engine.upload(expressionOf(target), path);
    },
    async store(values) {
      // A page of the site that does not change what is stored.
      await page.open('/terminated');
      await engine.evaluate(
        `Object.entries(${JSON.stringify(values)}).forEach(([key, value]) => localStorage.setItem(key, value))`,
      );
    },
    screenshot: (path) => engine.screenshot(path),
  };
  return page;
}
