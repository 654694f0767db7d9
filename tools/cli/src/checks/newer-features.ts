import type { Identifier } from '@mdn/browser-compat-data';
import { browserData, featuresOf, hasFeature, missingScriptFeatures, oldestBrowsers } from './browser-data';

const { api, css, javascript } = browserData();

/** True when not every supported browser has the feature. */
const isNewer = (feature: Identifier | undefined): boolean =>
  feature !== undefined && !oldestBrowsers.every((browser) => hasFeature(browser, feature));

/** The names of members that each supported browser has in some interface. */
const supportedMembers = new Set(
  [...featuresOf(api), ...featuresOf(javascript.builtins)]
    .flatMap(([, group]) => featuresOf(group))
    .filter(([, feature]) => !isNewer(feature))
    .map(([name]) => name),
);

/** Constructors and functions of the window. */
const globals = new Set<string>();
/** Members of a global, such as `URL.canParse` and `Intl.Segmenter`. */
const statics = new Set<string>();
/** Methods that no interface has in every supported browser, such as `union`. */
const methods = new Set<string>();

for (const { owner, member, isStatic } of missingScriptFeatures(oldestBrowsers)) {
  if (member === undefined) globals.add(owner);
  else if (owner === 'Window') globals.add(member);
  else {
    statics.add(`${owner}.${member}`);
    if (!isStatic && !supportedMembers.has(member)) methods.add(member);
  }
}

/** A feature in a text, with its position. */
interface Found {
  feature: string;
  index: number;
}

type Pattern = [pattern: RegExp, isNewer: (name: string) => boolean];

/** Functions such as `light-dark()`, by name. */
function newerFunctions(group: Identifier): string[] {
  return featuresOf(group).flatMap(([name, feature]) => [
    ...(isNewer(feature) ? [name] : []),
    ...newerFunctions(feature),
  ]);
}

const functions = new Set(newerFunctions(css.types as Identifier));

const scriptPatterns: readonly Pattern[] = [
  [/(?<![.\w])([A-Z]\w*\.\w+)/g, (name) => statics.has(name)],
  [/\bnew ([A-Z]\w*)(?=[(;\s])/g, (name) => globals.has(name)],
  // Only calls: an unknown property is undefined, and an optional call (`?.(`) is its own fallback. `v` is valibot.
  [/(?<!\b[A-Z]\w*|\bv)\.(\w+)(?:<[^<>()]*>)?\(/g, (name) => methods.has(name)],
  [/(?<![.\w])([a-z]\w+)\(/g, (name) => globals.has(name)],
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
