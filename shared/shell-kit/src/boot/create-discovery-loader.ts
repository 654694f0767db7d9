import { fillPartialRemotes, type HashedFile, type Remote } from '@wallet/federation';
import { fetchJson } from '@wallet/federation/run';

/**
 * Time limit for the file, in ms. Longer than for a locale file, which is smaller. A part that waits has 10 s in total.
 */
const timeoutMs = 8000;

/**
 * Returns a function that loads the complete discovery document and fills the page's partial remotes from it. It rejects
 * when the file cannot be loaded or does not match its hash. A repeated call bypasses the browser's cache.
 */
export function createDiscoveryLoader(
  file: HashedFile | undefined,
  remotes: readonly Remote[],
  parse: (document: unknown) => readonly Remote[],
): () => Promise<void> {
  let isRepeated = false;
  return async () => {
    if (!file) return;
    const document = fetchJson(file.url, file.integrity, isRepeated, timeoutMs);
    isRepeated = true;
    fillPartialRemotes(remotes, parse(await document));
  };
}
