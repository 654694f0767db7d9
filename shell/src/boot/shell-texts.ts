import { ensureTexts, type Language } from '@wallet/shared/i18n';
import { fetchTexts } from '@wallet/shared/federation/run/load-texts';
import type { ShellData } from './page-data';

type Bundle = Record<'shell' | 'common' | 'errors', object>;

/** Makes the shell's namespaces available: one file per language carries all three. */
export async function loadShellTexts({ base, texts, integrity }: ShellData): Promise<void> {
  const bundles = new Map<Language, Promise<Bundle>>();
  const bundle = (language: Language): Promise<Bundle> => {
    const file = texts[language] ?? '';
    const known =
      bundles.get(language) ?? (fetchTexts(base + file, integrity[file] ?? '') as Promise<Bundle>);
    bundles.set(language, known);
    known.catch(() => bundles.delete(language));
    return known;
  };
  await Promise.all(
    (['shell', 'common', 'errors'] as const).map((namespace) =>
      ensureTexts(namespace, async (language) => (await bundle(language))[namespace]),
    ),
  );
}
