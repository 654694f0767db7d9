import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@wallet/contract';
import { integrityOf } from '../ids/integrity-of';
import { readTexts } from '../checks/read-texts';

/** Returns the folder of a package's own locale files. */
export function localesOf(folder: string): string {
  return join(folder, 'src/locales');
}

/** Returns the locale file of each language in a folder. */
export function textFiles(locales: string): string[] {
  return languages.map((language) => join(locales, `${language}.json`));
}

/** Namespaces with texts that are available on every page. */
export const sharedNamespaces = ['common', 'errors'] as const;

/** Returns the locale file of a shared namespace. */
export const sharedTextFile = (namespace: string, language: string): string =>
  require.resolve(`@wallet/platform/locales/${namespace}.${language}.json`);

/** Returns the locale files of all shared namespaces. */
export const sharedTextFiles = (): string[] =>
  sharedNamespaces.flatMap((namespace) => languages.map((language) => sharedTextFile(namespace, language)));

interface Texts {
  files: Record<string, string>;
  integrity: Record<string, string>;
}

/** Writes one file per language under `dist/texts/`, named by its content hash; `merge` adds more namespaces to it. */
export function emitTexts(
  locales: string,
  dist: string,
  merge: (language: string, texts: object) => object = (_, texts) => texts,
): Texts {
  const made: Texts = { files: {}, integrity: {} };
  mkdirSync(join(dist, 'texts'), { recursive: true });
  for (const language of languages) {
    const source = readTexts(join(locales, `${language}.json`));
    const text = JSON.stringify(merge(language, source));
    const file = `texts/${language}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
    writeFileSync(join(dist, file), text);
    made.files[language] = file;
    made.integrity[file] = integrityOf(text);
  }
  return made;
}
