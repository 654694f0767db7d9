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
