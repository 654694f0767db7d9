import type { Identifier } from '@mdn/browser-compat-data';
import minimumBrowsers from '@wallet/build/minimum-browsers.json';
import { readFile } from './git-files';
import { browserData, hasFeature, oldestBrowsers, previousVersion } from './testing/browser-data';

const { api, css, javascript } = browserData();

/** The features that `old-browser.ts` of tools/build requires. */
const required = [
  api['CSSStyleSheet']?.['replaceSync'],
  css.types?.['color']?.['color-mix'],
  javascript.builtins?.['Array']?.['toSorted'],
] as Identifier[];

test.each(oldestBrowsers)('pages run in %s %s, and in no older version', (...browser) => {
  const missing = required.filter((feature) => !hasFeature(browser, feature));
  expect(missing).toEqual([]);
  expect(required.every((feature) => hasFeature(previousVersion(browser), feature))).toBe(false);
});

test('the reference lists the same versions', () => {
  const versions = [...readFile('docs/reference/browsers.md').matchAll(/^\|.*\| (?:iOS )?([\d.]+) \|$/gm)];
  expect(versions.map(([, version]) => version)).toEqual(Object.values(minimumBrowsers));
});
