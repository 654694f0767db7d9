import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages } from '@wallet/contract';
import { hashOf, integrityOf } from '../ids/hashes';
import { readTexts } from '../checks/read-texts';

export const localesOf = (folder: string): string => join(folder, 'src/locales');

export const textFiles = (locales: string): string[] =>
  languages.map((language) => join(locales, `${language}.json`));

/** Namespaces with texts that are available on every page. */
const sharedNamespaces = ['common', 'errors'] as const;

const sharedTextFile = (namespace: string, language: string): string =>
  require.resolve(`@wallet/platform/locales/${namespace}.${language}.json`);

export const sharedTextFiles = (): string[] =>
  sharedNamespaces.flatMap((namespace) => languages.map((language) => sharedTextFile(namespace, language)));

export const sharedTexts = (language: string): Record<string, object> =>
  Object.fromEntries(
    sharedNamespaces.map((namespace) => [namespace, readTexts(sharedTextFile(namespace, language))]),
  );

/** Files of a build by language or expose, and the SRI hash of each file. */
export interface EmittedFiles {
  files: Record<string, string>;
  integrity: Record<string, string>;
}

/** Writes `<folder>/<key>.<hash>.json` into a build. */
export function emitJson(
  emitted: EmittedFiles,
  dist: string,
  folder: string,
  key: string,
  value: object,
): void {
  const text = JSON.stringify(value);
  const file = `${folder}/${key}.${hashOf(text).slice(0, 8)}.json`;
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), text);
  emitted.files[key] = file;
  emitted.integrity[file] = integrityOf(text);
}

/** Writes one file per language under `dist/texts/`, named by its content hash; `merge` adds more namespaces to it. */
export function emitTexts(
  locales: string,
  dist: string,
  merge: (language: string, texts: object) => object = (_, texts) => texts,
): EmittedFiles {
  const emitted: EmittedFiles = { files: {}, integrity: {} };
  for (const language of languages) {
    const texts = readTexts(join(locales, `${language}.json`));
    emitJson(emitted, dist, 'texts', language, merge(language, texts));
  }
  return emitted;
}
