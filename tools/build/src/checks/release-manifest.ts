import { type Language, languages } from '@wallet/contract';
import type { ManifestSource, RemoteManifest } from '@wallet/federation';
import { flatTexts, localeFile, readTexts } from '../locale-files';

/**
 * Returns the part of a manifest that a release contains: contributions with their labels in each language, from the
 * locale files under `folder`, without the fields that only people and compilers read. The label of a key without a
 * text is undefined.
 */
export function releaseManifest(folder: string, source: ManifestSource): RemoteManifest {
  const textsByLanguage = languages.map((language) => {
    const texts = new Map(flatTexts(readTexts(localeFile(folder, language))));
    return [language, texts] as const;
  });
  const {
    slots: _slots,
    opensFirst: _opensFirst,
    stableAssets: _stableAssets,
    contributions = [],
    pages,
    dialogs,
    ...rest
  } = source;
  return {
    ...rest,
    pages: pages.map(({ query: _query, ...page }) => page),
    dialogs: dialogs.map(({ id, access, expose }) => ({ id, access, expose })),
    contributions: contributions.map(({ text, ...contribution }) => ({
      ...contribution,
      textKey: text,
      label: Object.fromEntries(
        textsByLanguage.map(([language, texts]) => [language, texts.get(text)]),
      ) as Record<Language, string>,
    })),
  };
}
