import { shellNamespaces } from '@wallet/federation';
import { fetchJson } from '@wallet/federation/run';
import { ensureTexts, type Language } from '@wallet/platform/i18n';
import { shellData } from './page-data';

/** Loads the texts that every page needs: one file per language has all of the shell's namespaces. */
export async function loadTexts(): Promise<void> {
  const { base, texts, integrity } = shellData();
  const bundles = new Map<Language, Promise<Record<string, object>>>();
  const load = (language: Language): Promise<Record<string, object>> => {
    const file = texts[language] ?? '';
    const bundle =
      bundles.get(language) ??
      (fetchJson(base + file, integrity[file] ?? '') as Promise<Record<string, object>>);
    bundles.set(language, bundle);
    bundle.catch(() => bundles.delete(language));
    return bundle;
  };
  await Promise.all(
    shellNamespaces.map((namespace) =>
      ensureTexts(namespace, async (language) => (await load(language))[namespace] ?? {}),
    ),
  );
}
