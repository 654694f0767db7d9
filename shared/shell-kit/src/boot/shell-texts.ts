import { addTexts, currentLanguage, ensureTexts, type Language, setLanguage } from '@wallet/platform/i18n';
import { sleep } from '@wallet/platform';
import { fetchJson } from '@wallet/federation/run';
import { shellNamespaces } from '@wallet/federation';
import type { ShellData } from '../page-data';

/** A locale file of a shell: its texts by namespace. A site without calls has no `errors`. */
type Bundle = Partial<Record<(typeof shellNamespaces)[number], object>>;

/** Pauses before the retries, and the time limit for the start of a retry, in ms. Remotes use the same values. */
const pausesMs = [400, 1200];
const timeoutMs = 10_000;
/** Pauses between the rounds of retries after the page reported a failed start, in ms. The last one repeats. */
const roundPausesMs = [2000, 4000, 8000];

/**
 * Fetches a file past the browser's cache, so that the next visit does not start with a damaged copy, which the browser
 * would cache for a year. Runs in the background; no code depends on it.
 */
export function refreshCachedFile(url: string, integrity: string): void {
  fetch(url, { cache: 'reload', integrity, priority: 'low' }).catch(() => undefined);
}

/** Fetches a locale file of the shell: the page cannot be read without it. */
async function fetchBundle(url: string, integrity: string): Promise<Bundle> {
  const deadline = Date.now() + timeoutMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      // The retry uses a new address, because the browser's cache may contain the broken file.
      const texts = await fetchJson(url, integrity, attempt > 0);
      if (attempt > 0) refreshCachedFile(url, integrity);
      return texts as Bundle;
    } catch (error) {
      const pause = pausesMs[attempt];
      if (pause === undefined || Date.now() + pause > deadline) throw error;
      await sleep(pause);
    }
  }
}

/**
 * Returns a function that loads the texts that every page needs, in the current language. One file per language has all
 * of the shell's namespaces, and they share its request.
 */
function createTextLoader({ base, texts, integrity }: ShellData): () => Promise<unknown> {
  const bundles = new Map<Language, Promise<Bundle>>();
  const load = (language: Language): Promise<Bundle> => {
    const file = texts[language] ?? '';
    const bundle = bundles.get(language) ?? fetchBundle(base + file, integrity[file] ?? '');
    bundles.set(language, bundle);
    bundle.catch(() => bundles.delete(language));
    return bundle;
  };
  return () =>
    Promise.all(
      shellNamespaces.map((namespace) =>
        ensureTexts(namespace, async (language) => (await load(language))[namespace] ?? {}),
      ),
    );
}

/**
 * Makes the shell's namespaces available: one file per language contains all three. When the chosen language cannot be
 * loaded, the page starts in the site's first language, whose file is preloaded. The choice stays stored.
 */
export async function loadShellTexts(data: ShellData, first: Language): Promise<void> {
  const loadTexts = createTextLoader(data);
  try {
    await loadTexts();
  } catch (error) {
    if (currentLanguage() === first) throw error;
    await setLanguage(first, shellNamespaces);
    await loadTexts();
  }
}

/** Retries `loadShellTexts` until it succeeds. `onFailure` is called after every failed round. */
export async function awaitShellTexts(
  data: ShellData,
  first: Language,
  onFailure: (cause: unknown) => void,
): Promise<void> {
  for (let round = 0; ; round += 1) {
    try {
      await loadShellTexts(data, first);
      return;
    } catch (error) {
      onFailure(error);
      await sleep(roundPausesMs[Math.min(round, roundPausesMs.length - 1)] ?? 0);
    }
  }
}

interface SavedTexts {
  namespace: string;
  language: Language;
  texts: object;
}

/** Replaces the page's texts with texts that are saved while the page is open. Development only. */
export function listenForSavedTexts(): void {
  window.addEventListener('dev:texts', (event) => {
    const { namespace, language, texts } = (event as CustomEvent<SavedTexts>).detail;
    addTexts(namespace, language, texts);
  });
}
