import { languages } from '@wallet/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const localeFile = (folder: string, language: string): string =>
  join(folder, `src/locales/${language}.json`);

export const localeFiles = (folder: string): string[] =>
  languages.map((language) => localeFile(folder, language));

/** Namespaces with texts that are available on every page. */
const sharedNamespaces = ['common', 'errors'] as const;

const sharedLocaleFile = (namespace: string, language: string): string =>
  require.resolve(`@wallet/platform/locales/${namespace}.${language}.json`);

export const sharedLocaleFiles = (): string[] =>
  sharedNamespaces.flatMap((namespace) => languages.map((language) => sharedLocaleFile(namespace, language)));

/** Returns the texts that are available on every page, by namespace. */
export const readSharedTexts = (
  language: string,
  namespaces: readonly (typeof sharedNamespaces)[number][] = sharedNamespaces,
): Record<string, object> =>
  Object.fromEntries(
    namespaces.map((namespace) => [namespace, readTexts(sharedLocaleFile(namespace, language))]),
  );

/** Returns the position in an error of `JSON.parse` as `:<line>:<column>`; '' when the error names none. */
function positionIn(json: string, message: string): string {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position === undefined) return '';
  const lines = json.slice(0, Number(position)).split('\n');
  return `:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}

/** Reads a locale file. Throws when it is invalid; the message starts with the location, such as `th.json:12:3: …`. */
export function readTexts(file: string): object {
  const json = readFileSync(file, 'utf8');
  try {
    const texts: unknown = JSON.parse(json);
    if (typeof texts !== 'object' || texts === null)
      throw new Error('it must hold an object', { cause: texts });
    return texts;
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${file}${positionIn(json, message)}: ${message}`, { cause: error });
  }
}

/** Returns every text of a locale file with its key, such as `menu.login`. */
export function flatTexts(texts: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? flatTexts(value, `${prefix}${key}.`)
      : [[prefix + key, value as string]],
  );
}

/** Returns every key of a locale file; plural forms have one common key. */
export const keysOf = (texts: object): string[] =>
  flatTexts(texts).map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, ''));

export function namespaceOf(pkg: string): string {
  const source = readFileSync(join(pkg, 'src/text.ts'), 'utf8');
  const [, name] = /namespaceText<typeof th>\('([a-z][a-z0-9]*)'\)/.exec(source) ?? [];
  if (!name) throw new Error(`${pkg}/src/text.ts binds no namespace.`);
  return name;
}
