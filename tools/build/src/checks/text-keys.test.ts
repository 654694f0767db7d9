/** @jest-environment node */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatTexts, keysOf, localeFile, namespaceOf, readTexts } from '../locale-files';
import { browserPackages, root } from '../paths';
import { temporaryFolder } from '../testing/temporary-folder';

type Texts = Record<(typeof languages)[number], string[]>;

/** A text key in source code: complete, or with parts that are known only at run time. */
interface UsedKey {
  namespace: string;
  /** `*` replaces each part that is known only at run time. */
  key: string;
}

/** Matches a string literal: the quotation mark and the text. */
const stringLiteral = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** Returns the first argument of a call; its arguments start at `from`. */
function firstArgument(source: string, from: number): string {
  let depth = 0;
  let quote = '';
  for (let index = from; index < source.length; index += 1) {
    const character = source[index] ?? '';
    if (quote) {
      if (character === '\\') index += 1;
      else if (character === quote) quote = '';
    } else if (/['"`]/.test(character)) quote = character;
    else if (/[([{]/.test(character)) depth += 1;
    else if (depth === 0 && /[,)]/.test(character)) return source.slice(from, index);
    else if (/[)\]}]/.test(character)) depth -= 1;
  }
  return source.slice(from);
}

/** Returns the possible values of an argument: each string in it, except strings after `===` or `!==`. */
function keysIn(argument: string): string[] {
  return [...argument.matchAll(stringLiteral)]
    .filter(({ index }) => !/[!=]==\s*$/.test(argument.slice(0, index)))
    .map(([, quote, text = '']) => (quote === '`' ? text.replace(/\$\{[^}]*\}/g, '*') : text));
}

/**
 * Returns the names of a file's translate functions with their namespaces; a `t` that is passed in belongs to the
 * file's own package.
 */
function boundNames(source: string, own: string): Map<string, string> {
  const names = new Map([['t', own]]);
  for (const [, name = '', common] of source.matchAll(/const (\w+) = use(Common)?Text\(\)/g))
    names.set(name, common ? 'common' : own);
  return names;
}

/** Returns the text keys that a source file uses; `own` is its package's namespace. */
function usedKeys(source: string, own: string): UsedKey[] {
  const bound = [...boundNames(source, own)].flatMap(([name, namespace]) =>
    [...source.matchAll(new RegExp(`(?<![\\w.])${name}\\(`, 'g'))].flatMap(({ index }) =>
      keysIn(firstArgument(source, index + name.length + 1)).map((key) => ({ namespace, key })),
    ),
  );
  const free = [...source.matchAll(/\b(?:translate|hasText)\(\s*'([a-z][a-z0-9]*)',\s*/g)].flatMap((call) =>
    keysIn(firstArgument(source, call.index + call[0].length)).map((key) => ({
      namespace: call[1] ?? '',
      key,
    })),
  );
  return [...bound, ...free];
}

/** True when a locale file has a text for this key. */
function hasKey(keys: readonly string[], requested: string): boolean {
  if (!requested.includes('*')) return keys.includes(requested);
  const pattern = requested
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+');
  return keys.some((key) => new RegExp(`^${pattern}$`).test(key));
}

/** Returns the source files under a folder, without tests and test helpers. */
function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](testing|node_modules)[\\/]/.test(file));
}

const languages = ['th', 'la', 'en'] as const;
const read = (file: string): string[] => keysOf(JSON.parse(readFileSync(file, 'utf8')) as object);

const textsAt = (fileOf: (language: string) => string): Texts => ({
  th: read(fileOf('th')),
  la: read(fileOf('la')),
  en: read(fileOf('en')),
});

const shared = join(root, 'shared/platform/src');

const texts = new Map<string, Texts>(
  ['common', 'errors'].map((name) => [
    name,
    textsAt((language) => join(shared, `i18n/locales/${name}.${language}.json`)),
  ]),
);

for (const pkg of browserPackages)
  texts.set(
    namespaceOf(join(root, pkg)),
    textsAt((language) => join(root, pkg, `src/locales/${language}.json`)),
  );

/** Code of the shared packages that has texts of its own, by their namespace. */
const secondStep = 'shared/money/src/second-step';

texts.set(
  'second-step',
  textsAt((language) => join(root, secondStep, `texts/${language}.json`)),
);

/** Returns the namespace of the texts in a file of the shared packages. */
const sharedNamespace = (file: string): string =>
  file.startsWith(join(root, secondStep)) ? 'second-step' : 'common';

test.each(['shared', ...browserPackages])(
  '[S1.1] [S8.1] every key that %s uses has a text in each language',
  (pkg) => {
    const namespaceIn = pkg === 'shared' ? sharedNamespace : () => namespaceOf(join(root, pkg));
    const folders = pkg === 'shared' ? ['platform', 'ui', 'money'].map((name) => `shared/${name}`) : [pkg];
    const used = folders
      .flatMap((folder) => sourcesUnder(join(root, folder, 'src')))
      .filter((file) => !/[\\/]i18n[\\/]/.test(file.slice(root.length)))
      .flatMap((file) => usedKeys(readFileSync(file, 'utf8'), namespaceIn(file)));
    expect(used.length).toBeGreaterThan(5);
    const missing = used.flatMap(({ namespace, key }) =>
      languages
        .filter((language) => !hasKey(texts.get(namespace)?.[language] ?? [], key))
        .map((language) => `${namespace}:${key} in ${language}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  },
);

test.each([
  ['{\n  "a": "b",\n}', ':2:11: JSON does not support trailing commas'],
  ['{\n  "a" "b"\n}', ':2:7: Expected ":" in JSON but found "\\"b\\""'],
  ['{', ':1:2: Expected string in JSON but found end of file'],
  ['"text"', ': it must hold an object'],
])('reports the problem of a locale file %j with its position', (text, message) => {
  const file = join(temporaryFolder('texts'), 'th.json');
  writeFileSync(file, text);
  expect(() => readTexts(file)).toThrow(`${file}${message}`);
});

/** Texts that are the same in every language: names, and the line for readers of English. */
const sameInAllLanguages = /^(deposit\.method\.qr|qr\.provider|notFound\.en)$/;

test.each(['th', 'la'])('[S1.1] no text in %s is left in English', (language) => {
  const files = [
    ...browserPackages.map((pkg) => localeFile(join(root, pkg), language)),
    ...['common', 'errors'].map((name) => join(shared, `i18n/locales/${name}.${language}.json`)),
    join(root, secondStep, `texts/${language}.json`),
    join(root, 'remote-auth/src/privacy/texts', `${language}.json`),
  ];
  const english = files
    .flatMap((file) => flatTexts(readTexts(file)))
    .filter(([key]) => !sameInAllLanguages.test(key))
    .filter(
      ([, text]) => /[a-z]/i.test(text.replace(/\{\{.*?\}\}|<[^>]*>/g, '')) && !/[\u0e00-\u0eff]/.test(text),
    );
  expect(english).toEqual([]);
});
