import { readFileSync } from 'node:fs';
import type { CompatData, Identifier, SupportBlock } from '@mdn/browser-compat-data';
import minimumBrowsers from '@wallet/build/minimum-browsers.json';

/** A browser by its name in the compatibility data, and a version such as `16.4`. */
export type BrowserVersion = readonly [name: string, version: string];

/** The oldest supported version of each browser. */
export const oldestBrowsers: readonly BrowserVersion[] = Object.entries(minimumBrowsers).map(
  ([name, version]) => [name === 'ios_saf' ? 'safari_ios' : name, version],
);

let data: CompatData | undefined;

/** Returns MDN's compatibility data: which version of each browser has which feature. It has 20 MB. */
export const browserData = (): CompatData =>
  (data ??= JSON.parse(readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8')) as CompatData);

/** Compares versions such as `16.4` and `≤79`. */
function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number));
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0);
}

/** True when the browser has the feature under its own name, without a setting of the user. */
export function hasFeature([browser, version]: BrowserVersion, { __compat: compat }: Identifier): boolean {
  const statements = [compat?.support[browser as keyof SupportBlock] ?? []].flat();
  return (
    !compat ||
    statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
        typeof added === 'string' &&
        compareVersions(added, version) <= 0 &&
        !(typeof removed === 'string' && compareVersions(removed, version) <= 0) &&
        !flags &&
        !prefix &&
        !otherName,
    )
  );
}

/** Returns the version before the given one. */
export function previousVersion([browser, version]: BrowserVersion): BrowserVersion {
  const { releases } = browserData().browsers[browser as keyof CompatData['browsers']];
  const older = Object.keys(releases)
    .filter((one) => compareVersions(one, version) < 0)
    .sort(compareVersions);
  return [browser, older.at(-1) ?? version];
}

/** Returns the features below a group of the data, such as the members of an interface. */
export const featuresOf = (group: Identifier | undefined): [name: string, feature: Identifier][] =>
  Object.entries(group ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];

/** A feature of scripts: a global such as `Intl`, or a member of one. */
export interface ScriptFeature {
  owner: string;
  /** Missing for the global itself. */
  member?: string;
  /** True for a member of the global, false for one of its instances. */
  isStatic: boolean;
}

/** Returns the globals, and their members, that not all of these browsers have. */
export function missingScriptFeatures(browsers: readonly BrowserVersion[]): ScriptFeature[] {
  const isMissing = (feature: Identifier): boolean => browsers.some((one) => !hasFeature(one, feature));
  const { api, javascript } = browserData();
  return [...featuresOf(api), ...featuresOf(javascript.builtins)].flatMap(([owner, group]) => [
    ...(isMissing(group) ? [{ owner, isStatic: true }] : []),
    ...featuresOf(group)
      .filter(([, feature]) => isMissing(feature))
      .map(([name]) => ({
        owner,
        member: name.replace(/_static$/, ''),
        // The data of the language itself does not distinguish `Array.fromAsync` and `Array.prototype.toSorted`.
        isStatic: name.endsWith('_static') || owner === 'Intl',
      })),
  ]);
}
