import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text key in source code: complete, or with parts that are known only at run time. */
export interface UsedKey {
  namespace: string;
  /** `*` replaces each part that is known only at run time. */
  key: string;
}

const string = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** Returns the first argument of a call; its arguments start at `from`. */
function firstArgument(source: string, from: number): string {
  let depth = 0;
  let quote = '';
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (quote) {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (/['"`]/.test(sign)) quote = sign;
    else if (/[([{]/.test(sign)) depth += 1;
    else if (depth === 0 && /[,)]/.test(sign)) return source.slice(from, at);
    else if (/[)\]}]/.test(sign)) depth -= 1;
  }
  return source.slice(from);
}

/** Returns the possible values of an argument: each string in it, except strings after `===` or `!==`. */
function keysIn(argument: string): string[] {
  return [...argument.matchAll(string)]
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
export function usedKeys(source: string, own: string): UsedKey[] {
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

/** Returns every key of a locale file; plural forms have one common key. */
export function keysOf(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${before}${key}.`)
      : [`${before}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`],
  );
}

/** True when a locale file has a text for this key. */
export function hasKey(keys: readonly string[], requested: string): boolean {
  if (!requested.includes('*')) return keys.includes(requested);
  const pattern = requested
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+');
  return keys.some((key) => new RegExp(`^${pattern}$`).test(key));
}

/** Returns the source files under a folder, without tests and test helpers. */
export function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](testing|node_modules)[\\/]/.test(file));
}

/** Returns the namespace of a package's texts. */
export function namespaceOf(pkg: string): string {
  const source = readFileSync(join(pkg, 'src/text.ts'), 'utf8');
  const [, name] = /namespaceText<typeof th>\('([a-z][a-z0-9]*)'\)/.exec(source) ?? [];
  if (!name) throw new Error(`${pkg}/src/text.ts binds no namespace.`);
  return name;
}
