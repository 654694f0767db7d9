import { join } from 'node:path';
import { type Language, languages } from '@wallet/contract';
import type { ManifestSource, RemoteManifest } from '@wallet/federation';
import { readTexts } from './read-texts';

/** Returns the text of a key such as `menu.login` in a locale file; undefined when there is none. */
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
 * Returns the part of a manifest that a release contains: contributions with their labels in each language, from the
 * locale files under `folder`, without the fields that only people and compilers read. The label of a key without a
 * text is undefined.
 */
export function releaseManifest(folder: string, source: ManifestSource): RemoteManifest {
  const texts = Object.fromEntries(
    languages.map((language): [Language, unknown] => [
      language,
      readTexts(join(folder, `src/locales/${language}.json`)),
    ]),
  );
  const {
    slots: _slots,
    opensFirst: _opensFirst,
    stableAssets: _stableAssets,
    contributions = [],
    dialogs,
    ...rest
  } = source;
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
