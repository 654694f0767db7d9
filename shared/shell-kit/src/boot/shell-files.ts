import { currentLanguage, setLanguage, type Language, addTexts } from '@wallet/platform/i18n';
import { editionLanguage, sleep } from '@wallet/platform';
import { fetchJson } from '@wallet/federation/run';
import { shellNamespaces } from '@wallet/federation';
import { createTextLoader } from '../create-text-loader';
import { pageStart, type ShellData } from '../page-data';

/** Pauses before the retries, and the time limit for the start of a retry, in ms. Remotes use the same values. */
const pausesMs = [400, 1200];
const timeoutMs = 10_000;
/** Pauses between the rounds of retries after the page reported a failed start, in ms. The last one repeats. */
const roundPausesMs = [2000, 4000, 8000];

/** Fetches a locale file of the shell: the page cannot be read without it. */
async function fetchLocaleFile(url: string, integrity: string): Promise<object> {
  const deadline = Date.now() + timeoutMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      // The retry uses a new address, because the browser's cache may contain the broken file.
      const texts = await fetchJson(url, integrity, attempt > 0);
      if (attempt > 0) refreshCachedFiles([{ url, integrity }]);
      return texts;
    } catch (error) {
      const pause = pausesMs[attempt];
      if (pause === undefined || Date.now() + pause > deadline) throw error;
      await sleep(pause);
    }
  }
}

/**
 * Makes the shell's namespaces available: one file per language contains all three. When the chosen language cannot be
 * loaded, the page starts in the edition's own language, whose file is preloaded. The choice stays stored.
 */
export async function loadShellTexts(data: ShellData, edition: 'th' | 'lao'): Promise<void> {
  const loadTexts = createTextLoader(data, fetchLocaleFile);
  try {
    await loadTexts();
  } catch (error) {
    const fallback = editionLanguage(edition);
    if (currentLanguage() === fallback) throw error;
    await setLanguage(fallback, shellNamespaces);
    await loadTexts();
  }
}

/** Retries `loadShellTexts` until it succeeds. `onFailure` is called after every failed round. */
export async function awaitShellTexts(
  data: ShellData,
  edition: 'th' | 'lao',
  onFailure: (cause: unknown) => void,
): Promise<void> {
  for (let round = 0; ; round += 1) {
    try {
      await loadShellTexts(data, edition);
      return;
    } catch (error) {
      onFailure(error);
      await sleep(roundPausesMs[Math.min(round, roundPausesMs.length - 1)] ?? 0);
    }
  }
}

/** Loads the style when the page's inline script could not run. Also resolves when the style fails to load. */
function loadStyle({ base, css, integrity }: ShellData): Promise<void> {
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
  return pageStart()?.styled ?? loadStyle(data);
}

/**
 * Fetches files past the browser's cache, so that the next visit does not start with a damaged copy, which the browser
 * would cache for a year. Runs in the background; no code depends on it.
 */
export function refreshCachedFiles(files: readonly { url: string; integrity: string }[]): void {
  for (const { url, integrity } of files) {
    fetch(url, { cache: 'reload', integrity, priority: 'low' }).catch(() => undefined);
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
