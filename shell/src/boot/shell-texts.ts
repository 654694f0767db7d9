import { currentLanguage, ensureTexts, setLanguage, type Language } from '@wallet/platform/i18n';
import { editionLanguage, sleep } from '@wallet/platform';
import { fetchTexts } from '@wallet/federation/run';
import { shellNamespaces } from '@wallet/federation';
import type { ShellData } from './page-data';
import { renewCopies } from './renew-copies';

/** The namespaces in one locale file of the shell. The page cannot be read without them. */
const namespaces = shellNamespaces;

type Bundle = Record<(typeof namespaces)[number], object>;

/** Pauses before the retries, and the time limit for the start of a retry, in ms. Both are the same for a remote. */
const pausesMs = [400, 1200];
const timeoutMs = 10_000;
/** Pauses between the rounds of retries after the page reported a failed start, in ms. The last one repeats. */
const roundPausesMs = [2000, 4000, 8000];

async function fetchBundle(url: string, integrity: string): Promise<Bundle> {
  const end = Date.now() + timeoutMs;
  for (let tries = 0; ; tries += 1) {
    try {
      // The retry uses a new address, because the browser's cache may contain the broken file.
      const texts = (await fetchTexts(url, integrity, tries > 0)) as Bundle;
      if (tries > 0) renewCopies([{ url, integrity }]);
      return texts;
    } catch (error) {
      const pause = pausesMs[tries];
      if (pause === undefined || Date.now() + pause > end) throw error;
      await sleep(pause);
    }
  }
}

/**
 * Makes the shell's namespaces available: one file per language contains all three. When the chosen language cannot be
 * loaded, the page starts in the edition's own language, whose file is preloaded. The choice stays stored.
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
      namespaces.map((namespace) =>
        ensureTexts(namespace, async (language) => (await bundle(language))[namespace]),
      ),
    );
  try {
    await ensure();
  } catch (error) {
    const own = editionLanguage(edition);
    if (currentLanguage() === own) throw error;
    await setLanguage(own, namespaces);
    await ensure();
  }
}

/** Retries `loadShellTexts` until it succeeds. `failed` is called after every failed round. */
export async function awaitShellTexts(
  data: ShellData,
  edition: 'th' | 'lao',
  failed: (cause: unknown) => void,
): Promise<void> {
  for (let round = 0; ; round += 1) {
    try {
      await loadShellTexts(data, edition);
      return;
    } catch (error) {
      failed(error);
      await sleep(roundPausesMs[Math.min(round, roundPausesMs.length - 1)] ?? 0);
    }
  }
}

/** Loads the style when the page's inline script could not run. Also resolves when the style fails to load. */
function bringStyle({ base, css, integrity }: ShellData): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.crossOrigin = 'anonymous';
    link.integrity = integrity[css] ?? '';
    link.rel = 'stylesheet';
    link.href = base + css;
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve());
    document.head.append(link);
  });
}

/** Resolves when the page has its style. Until then the page is not drawn and shows the start texts. */
export function shellStyle(data: ShellData): Promise<void> {
  return window.__w_start?.styled ?? bringStyle(data);
}
