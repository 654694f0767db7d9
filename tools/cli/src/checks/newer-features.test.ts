import { gitFiles, readFile } from './git-files';
import lists from './feature-fallbacks.json';
import { newerFeatures } from './newer-features';
import type { Identifier } from '@mdn/browser-compat-data';
import minimumBrowsers from '@wallet/build/minimum-browsers.json';
import { browserData, hasFeature, oldestBrowsers, previousVersion } from './browser-data';

/** Code that runs in the browsers of the site's members, and in those of the agents of the inbox. */
const browserCode =
  /^(shell|remote-[^/]+|shared\/(contract|federation|money|platform|shell-kit|ui)|help-desk\/inbox\/(calls|client|shell|remote-[^/]+))\/(src|examples)\//;

/** Code of tests, and of Node. */
const otherCode =
  /\.test\.|\.d\.ts$|\/testing\/|\/gallery\/|^shared\/contract\/src\/(environment|providers|settings)\//;

const files = gitFiles('*.ts', '*.tsx', '*.css').filter(
  (file) => browserCode.test(file) && !otherCode.test(file),
);

const found = files.flatMap((file) => newerFeatures(file, readFile(file)).map((one) => ({ ...one, file })));

/** What a browser without the feature uses or shows instead, by feature and by file, or `*` for all files. */
const fallbacks: Readonly<Record<string, Readonly<Record<string, string>>>> = lists.fallbacks;

/** Methods of this project and of its libraries that have the name of a method of newer browsers. */
const { ownNames } = lists;

const isListed = (feature: string, file: string): boolean =>
  ownNames.includes(feature) || Boolean(fallbacks[feature]?.['*'] ?? fallbacks[feature]?.[file]);

test.each([
  ['a.ts', 'const isLink =\n  URL.canParse(text);', 'URL.canParse:2'],
  ['a.ts', "new Intl.Segmenter('th')", 'Intl.Segmenter:1'],
  ['a.ts', 'AbortSignal.any([one, other])', 'AbortSignal.any:1'],
  ['a.ts', 'Promise.withResolvers<string>()', 'Promise.withResolvers:1'],
  ['a.ts', 'Object.groupBy(rows, byDay)', 'Object.groupBy:1'],
  ['a.ts', 'Array.fromAsync(rows)', 'Array.fromAsync:1'],
  ['a.ts', 'requestIdleCallback(run)', 'requestIdleCallback:1'],
  ['a.ts', 'rows\n  .symmetricDifference(others)', 'symmetricDifference:2'],
  ['a.ts', 'const style = `a{color:light-dark(#000,#fff)}`', 'light-dark:1'],
  ['a.css', 'a {\n  color: light-dark(black, white);\n}', 'light-dark:2'],
  ['a.css', 'a {\n  color: oklch(from red l c h);\n}', 'relative colour:2'],
  ['a.css', 'a:has(b) {}', 'has:1'],
  ['a.css', '@starting-style {}', 'starting-style:1'],
  ['a.css', 'a {\n  field-sizing: content;\n}', 'field-sizing:2'],
])('finds a feature that a supported browser does not have: %s %j', (file, text, expected) => {
  expect(newerFeatures(file, text).map(({ feature, line }) => `${feature}:${line}`)).toEqual([expected]);
});

test.each([
  ['a.ts', 'AbortSignal.timeout(60); rows.toSorted().findLast(isOwn); dialog.showModal(); host.popover = x;'],
  ['a.ts', 'host.showPopover?.(); // URL.canParse\n/* Intl.Segmenter */'],
  ['a.css', 'a { color: color-mix(in oklab, red, blue); height: 100dvh; } /* light-dark(a, b) */'],
  ['a.css', '@container (width > 1px) { a:is(b, c):focus-visible::before { inset: 0; } }'],
])('accepts what all supported browsers have, and optional calls: %s %j', (file, text) => {
  expect(newerFeatures(file, text)).toEqual([]);
});

test('each feature that a supported browser does not have is listed in feature-fallbacks.json', () => {
  const problems = found
    .filter(({ feature, file }) => !isListed(feature, file))
    .map(({ feature, file, line }) => `${file}:${line}: ${feature}`);
  expect(problems).toEqual([]);
});

test('each entry of feature-fallbacks.json is needed', () => {
  const isFound = (feature: string, file = '*'): boolean =>
    found.some((one) => one.feature === feature && (file === '*' || one.file === file));
  const unused = Object.entries(fallbacks).flatMap(([feature, byFile]) =>
    Object.keys(byFile)
      .filter((file) => !isFound(feature, file))
      .map((file) => `${file}: ${feature}`),
  );
  expect([...unused, ...ownNames.filter((name) => !isFound(name))]).toEqual([]);
});

describe('the oldest browsers', () => {
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
});
