import { discoveryOf, folderOf, releaseOf } from './discovery';

/** The kinds of files that a page of a remote is made of. */
export type FileKind = 'entry' | 'chunk' | 'style' | 'texts';

/** Paths of the files of a kind that an expose of a remote needs in a language. */
export async function remoteFiles(origin: string, remote: string, expose: string, language: string) {
  const release = releaseOf(await discoveryOf(origin), remote);
  const folder = folderOf(release);
  const files = release.extras.federation.exposes[expose];
  const texts = release.extras.texts[language];
  const paths: Record<FileKind, string[]> = {
    entry: [release.url],
    chunk: (files?.js ?? []).map((file) => folder + file),
    style: (files?.css ?? []).map((file) => folder + file),
    texts: texts ? [folder + texts] : [],
  };
  for (const [kind, found] of Object.entries(paths)) {
    if (!found.length) throw new Error(`${remote}/${expose} has no ${kind}.`);
  }
  return paths;
}
