import type { LoadableVersion } from '@wallet/federation';
import type { Language } from '@wallet/contract';

type Texts = Record<string, object>;

const requests = new Map<string, Promise<object>>();

/** Fetches a JSON file. The bundle's files have no SRI hashes. */
export async function fetchJson(url: string): Promise<object> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Texts answered ${response.status}: ${url}`);
  return (await response.json()) as object;
}

/** Fetches a locale file, only once. */
export function fetchTexts(url: string): Promise<object> {
  const request = requests.get(url) ?? fetchJson(url);
  requests.set(url, request);
  return request;
}

/**
 * Loads the texts of a remote. One file per language contains all texts of the remote that owns the page; other remotes
 * have a file each.
 */
export async function remoteTexts(version: LoadableVersion, language: Language): Promise<object> {
  const { texts, manifest } = version.extras;
  const shell = JSON.parse(document.getElementById('w-shell')?.textContent ?? '') as {
    base: string;
    texts: Record<string, string>;
  };
  const bundledTexts = (await fetchTexts(shell.base + (shell.texts[language] ?? ''))) as Texts;
  const folder = version.url.slice(0, version.url.lastIndexOf('/') + 1);
  return bundledTexts[manifest.namespace] ?? fetchTexts(folder + (texts[language] ?? ''));
}
