import { join } from 'node:path';
import { type Language, languages } from '@wallet/contract';
import type { ManifestSource, RemoteManifest } from '../remote-manifest';
import { readTexts } from './read-texts';

/** The text of a key as `menu.login` in a file of texts; undefined where there is none. */
function textAt(texts: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined,
      texts,
    );
}

/**
 * What a release carries of a manifest: contributions with their labels in each language, from the texts under
 * `folder`, and nothing that only people and compilers read. A key without a text leaves its label undefined.
 */
export function releaseManifest(folder: string, source: ManifestSource): RemoteManifest {
  const texts = Object.fromEntries(
    languages.map((language): [Language, unknown] => [
      language,
      readTexts(join(folder, `src/locales/${language}.json`)),
    ]),
  );
  const { slots: _slots, opensFirst: _opensFirst, contributions = [], dialogs, ...rest } = source;
  return {
    ...rest,
    dialogs: dialogs.map(({ id, access, expose }) => ({ id, access, expose })),
    contributions: contributions.map(({ text, ...contribution }) => ({
      ...contribution,
      textKey: text,
      label: Object.fromEntries(
        languages.map((language) => [language, textAt(texts[language], text)]),
      ) as Record<Language, string>,
    })),
  };
}
