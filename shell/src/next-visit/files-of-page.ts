import { fileUrl, type Remote } from '@wallet/federation';
import type { KeptFile } from '../worker/files';
import type { ShellData } from '../boot/page-data';

/** The parts of a page, each with the hashes of its files. */
export interface KnownFiles {
  shell: Pick<ShellData, 'base' | 'integrity'>;
  remotes: readonly Pick<Remote, 'version'>[];
}

/** Returns the hashes of files by address. */
function hashesOf({ shell: { base, integrity }, remotes }: KnownFiles): Map<string, string> {
  const hashes = new Map(Object.entries(integrity).map(([file, hash]) => [base + file, hash]));
  for (const { version } of remotes) {
    if (!version) continue;
    hashes.set(version.url, version.metadata.integrity);
    for (const [file, hash] of Object.entries(version.extras.federation.integrity))
      hashes.set(fileUrl(version, file), hash);
  }
  return new Map([...hashes].map(([url, hash]) => [new URL(url, window.location.href).href, hash]));
}

/** Returns the files that this page has requested so far, without query strings. The worker selects from them. */
export function filesOfPage(known: KnownFiles): KeptFile[] {
  const hashes = hashesOf(known);
  const urls = performance.getEntriesByType('resource').map(({ name }) => name.replace(/[?#].*$/, ''));
  return [...new Set(urls)].map((url) => ({ url, integrity: hashes.get(url) ?? '' }));
}
