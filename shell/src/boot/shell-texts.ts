import { currentLanguage, ensureTexts, setLanguage, type Language } from '@wallet/platform/i18n';
import { editionLanguage, sleep } from '@wallet/platform';
import { fetchTexts } from '@wallet/federation/run';
import { shellNamespaces } from '@wallet/federation';
import type { ShellData } from './page-data';
import { renewCopies } from './renew-copies';

/** What one file of the shell's texts carries, and what the page cannot be read without. */
const namespaces = shellNamespaces;

type Bundle = Record<(typeof namespaces)[number], object>;

/** Pauses before the further attempts, in ms, and how long after the first one another may begin: as for a remote. */
const pausesMs = [400, 1200];
const timeoutMs = 10_000;
/** Pauses between the rounds of attempts when the page has said that it could not start; the last one is repeated. */
const roundPausesMs = [2000, 4000, 8000];

async function fetchBundle(url: string, integrity: string): Promise<Bundle> {
  const end = Date.now() + timeoutMs;
  for (let tries = 0; ; tries += 1) {
    try {
      // Under a new address, because what came to grief may lie in the browser's cache.
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

/** As `loadShellTexts`, for as long as it takes: `failed` is told of every round that brings nothing. */
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

/** Brings the style where the page's inline script could not run; it comes, or the page does without. */
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

/** Comes when the page has its style; without it nothing is drawn, and the page's own words stand meanwhile. */
export function shellStyle(data: ShellData): Promise<void> {
  return window.__w_start?.styled ?? bringStyle(data);
}
