import { fileUrl, type LoadableVersion } from '../discovery';
import { sleep } from '@wallet/platform';
import type { Language } from '@wallet/platform/i18n';

/** Timeout of a text file. */
const timeoutMs = 5000;
/** Pause before a failed text file is fetched again. */
const pauseMs = 400;

/**
 * Fetches a JSON file. Rejects when it does not match its SRI hash or takes longer than `limitMs`. `fresh` uses a new
 * URL, so that caches and pending requests are bypassed.
 */
export async function fetchJson(
  url: string,
  integrity: string,
  fresh = false,
  limitMs = timeoutMs,
): Promise<object> {
  // `__w_retry` is a new text after any file of the page has failed: see `loadCode` of the platform.
  const retry = fresh ? Date.now().toString(36) : window.__w_retry;
  const response = await fetch(retry ? `${url}?retry=${retry}` : url, {
    integrity,
    signal: AbortSignal.timeout(limitMs),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return (await response.json()) as object;
}

/** Fetches a text file, and retries a failed request once. */
async function fetchTexts(url: string, integrity: string): Promise<object> {
  try {
    return await fetchJson(url, integrity);
  } catch {
    await sleep(pauseMs);
    return fetchJson(url, integrity, true);
  }
}

/** Loads the texts of a remote's version. */
export function remoteTexts(version: LoadableVersion, language: Language): Promise<object> {
  const { texts, federation } = version.extras;
  const file = texts[language] ?? '';
  return fetchTexts(fileUrl(version, file), federation.integrity[file] ?? '');
}
