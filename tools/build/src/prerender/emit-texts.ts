import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages } from '@wallet/contract';
import { hashOf, integrityOf } from '../ids/hashes';
import { localeFile, readTexts } from '../locale-files';

/** Files of a build by language, path or slot, and the SRI hash of each file. */
export interface EmittedFiles {
  files: Record<string, string>;
  integrity: Record<string, string>;
}

interface JsonFile {
  folder: string;
  key: string;
  /** The start of its name; the key by default. */
  name?: string;
}

/** Writes `<folder>/<name>.<hash>.json` into a build. */
export function emitJson(
  emitted: EmittedFiles,
  dist: string,
  { folder, key, name = key }: JsonFile,
  value: object,
): void {
  const text = JSON.stringify(value);
  const file = `${folder}/${name}.${hashOf(text).slice(0, 8)}.json`;
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), text);
  emitted.files[key] = file;
  emitted.integrity[file] = integrityOf(text);
}

/**
 * Writes the texts of a package as one file per language under `dist/texts/`, named by its content hash. `merge` adds
 * more namespaces to it.
 */
export function emitTexts(
  folder: string,
  dist: string,
  merge: (language: string, texts: object) => object = (_, texts) => texts,
): EmittedFiles {
  const emitted: EmittedFiles = { files: {}, integrity: {} };
  for (const language of languages)
    emitJson(
      emitted,
      dist,
      { folder: 'texts', key: language },
      merge(language, readTexts(localeFile(folder, language))),
    );
  return emitted;
}
