import { fileUrl, type RemoteVersion } from '@wallet/federation';
import { existsSync, readFileSync } from 'node:fs';
import type { DevBuild, SavedTexts } from './messages';

/** Returns a line about the builds of one save. */
export function formatBuilds(builds: ReadonlyMap<string, DevBuild>): string {
  const seconds = (Math.max(...[...builds.values()].map(({ ms }) => ms)) / 1000).toFixed(1);
  return `${[...builds.keys()].join(', ')} rebuilt in ${seconds} s`;
}

/** The parts of a package's report that pages handle in different ways. Each part is compared as one string. */
export interface BuildReport {
  manifest: string;
  texts: string;
  saved?: SavedTexts | undefined;
}

export function readBuildReport(file: string): BuildReport | undefined {
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

/** Returns how pages show a build. `reload` is true when a part of their HTML changed. */
export function changesBetween(before: BuildReport | undefined, after: BuildReport | undefined) {
  if (before?.manifest !== after?.manifest) return { reload: true };
  return { reload: false, texts: before?.texts === after?.texts ? undefined : after?.saved };
}
