import { fileUrl, type RemoteVersion } from '@wallet/federation';
import { existsSync, readFileSync } from 'node:fs';
import type { SavedTexts } from './messages';

/** Changes of a build that pages need beyond its modules. */
export interface Changes {
  /** True when a part of the page's HTML changed. */
  reload: boolean;
  texts?: SavedTexts | undefined;
}

/** The pieces of a package's report that pages handle in different ways; each piece is compared as one string. */
export interface Report {
  manifest: string;
  texts: string;
  saved?: SavedTexts | undefined;
}

/** Reads the report of a development build; undefined when it does not exist. */
export function readReport(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  const json = JSON.parse(readFileSync(file, 'utf8')) as RemoteVersion | { texts: Record<string, string> };
  // The shell creates its menus and titles from its texts only once.
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

/** Returns the differences between two builds of a package. */
export function whatChanged(before: Report | undefined, now: Report | undefined): Changes {
  if (before?.manifest !== now?.manifest) return { reload: true };
  return { reload: false, texts: before?.texts === now?.texts ? undefined : now?.saved };
}
