import { fileUrl, type RemoteVersion } from '@wallet/federation';
import { existsSync, readFileSync } from 'node:fs';
import type { SavedTexts } from './messages';

/** What a page must know of a build beyond its modules. */
export interface Changes {
  /** Something that stands in the page's HTML. */
  reload: boolean;
  texts?: SavedTexts | undefined;
}

/** Pieces of a package's report that pages treat in different ways; each is compared as a whole. */
export interface Report {
  manifest: string;
  texts: string;
  saved?: SavedTexts | undefined;
}

/** Reads what a build for development says about itself; undefined when there is none. */
export function readReport(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  const json = JSON.parse(readFileSync(file, 'utf8')) as RemoteVersion | { texts: Record<string, string> };
  // The shell's menus and titles are made of its texts once.
  if ('texts' in json) return { manifest: JSON.stringify(json.texts), texts: '' };
  const { manifest, texts } = json.extras;
  const files = Object.fromEntries(
    Object.entries(texts).map(([language, name]) => [language, fileUrl(json, name)]),
  );
  return {
    manifest: JSON.stringify(manifest),
    texts: JSON.stringify(texts),
    saved: { namespace: manifest.namespace, files },
  };
}

/** What is different between two builds of a package. */
export function whatChanged(before: Report | undefined, now: Report | undefined): Changes {
  if (before?.manifest !== now?.manifest) return { reload: true };
  return { reload: false, texts: before?.texts === now?.texts ? undefined : now?.saved };
}
