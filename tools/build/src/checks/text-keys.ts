import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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
