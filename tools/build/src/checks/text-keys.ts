import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns every key of a locale file; plural forms have one common key. */
export function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${prefix}${key}.`)
      : [`${prefix}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`],
  );
}

export function namespaceOf(pkg: string): string {
  const source = readFileSync(join(pkg, 'src/text.ts'), 'utf8');
  const [, name] = /namespaceText<typeof th>\('([a-z][a-z0-9]*)'\)/.exec(source) ?? [];
  if (!name) throw new Error(`${pkg}/src/text.ts binds no namespace.`);
  return name;
}
