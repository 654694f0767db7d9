import type { PageParts } from '../page-data';
import { withRareCode } from '../with-rare-code';
import { fileUrl } from '@wallet/federation';
import type { PageFile } from '../worker/files';

/** The fixed address of the worker. The browser requests it at each visit. */
const address = '/sw.js';

/**
 * Registers the site's worker and sends it the files of this page: now, and whenever the page is hidden. When the
 * worker reports that the page started with an outdated composition, a prompt offers to reload.
 */
export async function registerWorker(parts: PageParts): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { kind } = Object(data) as { kind?: unknown };
    if (kind === 'outdated') void withRareCode(({ showUpdatePrompt }) => showUpdatePrompt('outdated'));
  });
  try {
    await serviceWorker.register(address, { updateViaCache: 'none' });
  } catch {
    // Registration fails in private windows, for example: then the next visit starts as this one did.
    return;
  }
  const { active } = await serviceWorker.ready;
  const sendFiles = (): void =>
    active?.postMessage({
      kind: 'keep',
      path: window.location.pathname,
      files: filesOfPage(parts),
    });
  sendFiles();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) sendFiles();
  });
}

/** Returns the hashes of files by address. */
function hashesOf({ shell: { base, integrity }, remotes = [], discovery }: PageParts): Map<string, string> {
  const hashes = new Map(Object.entries(integrity).map(([file, hash]) => [base + file, hash]));
  if (discovery) hashes.set(discovery.url, discovery.integrity);
  for (const { version } of remotes) {
    if (!version) continue;
    hashes.set(version.url, version.metadata.integrity);
    for (const [file, hash] of Object.entries(version.extras.federation.integrity))
      hashes.set(fileUrl(version, file), hash);
  }
  return new Map([...hashes].map(([url, hash]) => [new URL(url, window.location.href).href, hash]));
}

/** Returns the files that this page has requested so far, without query strings. The worker selects from them. */
export function filesOfPage(parts: PageParts): PageFile[] {
  const hashes = hashesOf(parts);
  const urls = performance.getEntriesByType('resource').map(({ name }) => name.replace(/[?#].*$/, ''));
  return [...new Set(urls)].map((url) => ({ url, integrity: hashes.get(url) ?? '' }));
}
