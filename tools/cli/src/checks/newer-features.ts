import { readFileSync } from 'node:fs';
import type { CompatData, Identifier, SupportBlock } from '@mdn/browser-compat-data';
import { minimumBrowsers } from '@wallet/build';

/** The browsers in the compatibility data, with the oldest supported version. */
const oldest = Object.entries(minimumBrowsers).map(
  ([name, version]) => [name === 'ios_saf' ? 'safari_ios' : name, version] as const,
);

const dataFile = require.resolve('@mdn/browser-compat-data');
const { api, css, javascript } = JSON.parse(readFileSync(dataFile, 'utf8')) as CompatData;

/** Compares versions such as `16.4` and `≤79`. */
function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number));
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0);
}

function isSupportedBy(support: SupportBlock, browser: string, version: string): boolean {
  const statements = [support[browser as keyof SupportBlock] ?? []].flat();
  return statements.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
      typeof added === 'string' &&
      compareVersions(added, version) <= 0 &&
      !(typeof removed === 'string' && compareVersions(removed, version) <= 0) &&
      !flags &&
      !prefix &&
      !otherName,
  );
}

/** True when each supported browser has the feature. */
const isSupported = ({ __compat: compat }: Identifier): boolean =>
  !compat || oldest.every(([browser, version]) => isSupportedBy(compat.support, browser, version));

/** Returns the features below a group of the data, such as the members of an interface. */
const featuresOf = (group: Identifier | undefined): [name: string, feature: Identifier][] =>
  Object.entries(group ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];

/** The names that not every supported browser has. */
interface NewerNames {
  /** `URL.canParse` and `Intl.Segmenter`. */
  statics: Set<string>;
  /** Constructors and functions of the window. */
  globals: Set<string>;
  /** Methods that no interface has in every supported browser, such as `toSorted`. */
  members: Set<string>;
}

function newerScriptNames(): NewerNames {
  const names: NewerNames = { statics: new Set(), globals: new Set(), members: new Set() };
  const supportedMembers = new Set<string>();
  for (const [owner, group] of [...featuresOf(api), ...featuresOf(javascript.builtins)]) {
    if (!isSupported(group)) names.globals.add(owner);
    for (const [member, feature] of featuresOf(group)) {
      const isStatic = member.endsWith('_static') || /^[A-Z]/.test(member) || owner === 'Object';
      const name = member.replace(/_static$/, '');
      if (isSupported(feature)) supportedMembers.add(name);
      else if (owner === 'Window') names.globals.add(name);
      else if (isStatic) names.statics.add(`${owner}.${name}`);
      // `Array.fromAsync` has no suffix in the data, unlike `URL.canParse`.
      else names.members.add(name).add(`${owner}.${name}`);
    }
  }
  for (const name of supportedMembers) names.members.delete(name);
  return names;
}

const scriptNames = newerScriptNames();
const isNewerStatic = (name: string): boolean =>
  scriptNames.statics.has(name) || scriptNames.members.has(name);

/** A feature in a text, with its position. */
interface Found {
  feature: string;
  index: number;
}

type Pattern = [pattern: RegExp, isNewer: (name: string) => boolean];

const isNewer = (feature: Identifier | undefined): boolean => feature !== undefined && !isSupported(feature);

/** Functions such as `light-dark()`, by name. */
function newerFunctions(group: Identifier): string[] {
  return featuresOf(group).flatMap(([name, feature]) => [
    ...(isNewer(feature) ? [name] : []),
    ...newerFunctions(feature),
  ]);
}

const functions = new Set(newerFunctions(css.types as Identifier));

const scriptPatterns: readonly Pattern[] = [
  [/(?<![.\w])([A-Z]\w*\.\w+)/g, isNewerStatic],
  [/\bnew ([A-Z]\w*)(?=[(;\s])/g, (name) => scriptNames.globals.has(name)],
  // Only calls: an unknown property is undefined, and an optional call (`?.(`) is its own fallback. `v` is valibot.
  [/(?<!\b[A-Z]\w*|\bv)\.(\w+)(?:<[^<>()]*>)?\(/g, (name) => scriptNames.members.has(name)],
  [/(?<![.\w])([a-z]\w+)\(/g, (name) => scriptNames.globals.has(name)],
  // Styles in texts. Other functions of CSS have names that scripts use too.
  [/(?<=[\s(,:])([a-z]+-[a-z-]+)\(/g, (name) => functions.has(name)],
];

const stylePatterns: readonly Pattern[] = [
  [/@([a-z-]+)/g, (name) => isNewer(css['at-rules']?.[name])],
  [/(?<=[\w\])*&\s({,]):{1,2}([a-z][a-z-]*)/g, (name) => isNewer(css.selectors?.[name])],
  [/(?<=[{;\s])([a-z][a-z-]*)(?=\s*:\s)/g, (name) => isNewer(css.properties?.[name])],
  [/(?<=[\s(,:])([a-z-]+)\(/g, (name) => functions.has(name)],
];

/** Matches colours such as `oklch(from red l c h)`. */
const relativeColor = /\b(oklch|oklab|lch|lab|hsl|hwb|rgb|color)\(from /g;

function* matchesOf(text: string, patterns: readonly Pattern[]): Generator<Found> {
  for (const [pattern, test] of patterns)
    for (const { 0: match, 1: feature = '', index } of text.matchAll(pattern))
      if (test(feature)) yield { feature, index: index + match.indexOf(feature) };
}

/** Replaces comments by spaces, so that positions stay the same. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w\\])\/\/.*/g, (comment) => comment.replace(/\S/g, ' '));

/** Finds the features of a script or style that not every supported browser has, with their lines. */
export function newerFeatures(file: string, source: string): { feature: string; line: number }[] {
  const text = withoutComments(source);
  const isStyle = file.endsWith('.css');
  const colors = [...text.matchAll(relativeColor)].map(({ index }) => ({
    feature: 'relative colour',
    index,
  }));
  const found = [...matchesOf(text, isStyle ? stylePatterns : scriptPatterns), ...colors];
  return found.map(({ feature, index }) => ({ feature, line: text.slice(0, index).split('\n').length }));
}
