import { shellNamespaces } from '@wallet/federation';
import { ensureTexts, type Language } from '@wallet/platform/i18n';
import type { ShellData } from './page-data';

/** A locale file of a shell: its texts by namespace. */
type Bundle = Record<(typeof shellNamespaces)[number], object>;

/**
 * Returns a function that loads the texts that every page needs, in the current language. One file per language has all
 * of the shell's namespaces, and they share its request. `fetchFile` fetches a file, with its retries.
 */
export function createTextLoader(
  { base, texts, integrity }: ShellData,
  fetchFile: (url: string, integrity: string) => Promise<object>,
): () => Promise<unknown> {
  const bundles = new Map<Language, Promise<Bundle>>();
  const load = (language: Language): Promise<Bundle> => {
    const file = texts[language] ?? '';
    const bundle =
      bundles.get(language) ?? (fetchFile(base + file, integrity[file] ?? '') as Promise<Bundle>);
    bundles.set(language, bundle);
    bundle.catch(() => bundles.delete(language));
    return bundle;
  };
  return () =>
    Promise.all(
      shellNamespaces.map((namespace) =>
        ensureTexts(namespace, async (language) => (await load(language))[namespace]),
      ),
    );
}
