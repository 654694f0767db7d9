import { currentLanguage, ensureTexts, setLanguage, type Language } from '@wallet/shared/i18n';
import { editionLanguage } from '@wallet/shared/i18n/language-memory';
import { fetchTexts } from '@wallet/shared/federation/run/load-texts';
import type { ShellData } from './page-data';

type Bundle = Record<'shell' | 'common' | 'errors', object>;

/** Pauses before the further attempts, in ms, and how long after the first one another may begin: as for a remote. */
const pausesMs = [400, 1200];
const timeoutMs = 10_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function fetchBundle(url: string, integrity: string): Promise<Bundle> {
  const end = Date.now() + timeoutMs;
  for (const [index, pause] of pausesMs.entries()) {
    try {
      // Under a new query, because what came to grief may lie in the browser's cache.
      return (await fetchTexts(index ? `${url}?try=${index}` : url, integrity)) as Bundle;
    } catch (error) {
      if (Date.now() + pause > end) throw error;
      await wait(pause);
    }
  }
  return (await fetchTexts(`${url}?try=${pausesMs.length}`, integrity)) as Bundle;
}

/**
 * Makes the shell's namespaces available: one file per language carries all three. When the language that was chosen
 * cannot be had, the page starts in the edition's own, whose file is preloaded; the choice stays remembered.
 */
export async function loadShellTexts(
  { base, texts, integrity }: ShellData,
  edition: 'th' | 'lao',
): Promise<void> {
  const bundles = new Map<Language, Promise<Bundle>>();
  const bundle = (language: Language): Promise<Bundle> => {
    const file = texts[language] ?? '';
    const known = bundles.get(language) ?? fetchBundle(base + file, integrity[file] ?? '');
    bundles.set(language, known);
    known.catch(() => bundles.delete(language));
    return known;
  };
  const ensure = () =>
    Promise.all(
      (['shell', 'common', 'errors'] as const).map((namespace) =>
        ensureTexts(namespace, async (language) => (await bundle(language))[namespace]),
      ),
    );
  try {
    await ensure();
  } catch (error) {
    const own = editionLanguage(edition);
    if (currentLanguage() === own) throw error;
    await setLanguage(own);
    await ensure();
  }
}
