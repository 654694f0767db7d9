import { fileUrl, type LoadableVersion } from '../discovery';
import { sleep } from '@wallet/platform';
import type { TextLoader } from '@wallet/platform/i18n';

/** The time limit of a text file, and the pause before it is fetched again, in ms. */
const timeoutMs = 5000;
const pauseMs = 400;

/**
 * Fetches a text file that must match its hash, within 5 s. `fresh` uses a new address, past caches and hanging
 * requests.
 */
export async function fetchTexts(url: string, integrity: string, fresh = false): Promise<object> {
  const retry = fresh ? Date.now().toString(36) : window.__w_retry;
  const answer = await fetch(retry ? `${url}?retry=${retry}` : url, {
    integrity,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`Texts answered ${answer.status}: ${url}`);
  return (await answer.json()) as object;
}

/** Returns the loader of a remote's texts, which repeats a failed request once. */
export function remoteTexts(version: LoadableVersion): TextLoader {
  const { texts, federation } = version.extras;
  return async (language) => {
    const file = texts[language] ?? '';
    const url = fileUrl(version, file);
    const integrity = federation.integrity[file] ?? '';
    try {
      return await fetchTexts(url, integrity);
    } catch {
      await sleep(pauseMs);
      return fetchTexts(url, integrity, true);
    }
  };
}
