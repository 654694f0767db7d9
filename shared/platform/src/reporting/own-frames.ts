/** A released version of a part of the site, and the address of the folder that its files lie in. */
export interface Release {
  name: string;
  version: string;
  /** With its origin and a slash at its end. */
  folder: string;
}

/** A place in one of the site's own files. */
export interface OwnFrame {
  release: Release;
  /** `remote-wallet/home.3f2a.js:1:2345`. */
  place: string;
}

const maxFrames = 8;
const frame = /(https?:\/\/[^\s()]+?)(?:\?[^\s():]*)?:(\d{1,7}):(\d{1,7})\b/g;
const plainFile = /^[A-Za-z0-9_./~-]{1,80}$/;

/** The places of a stack that lie in files of these releases, the innermost first; nothing else of it. */
export function ownFrames(stack: string, releases: readonly Release[]): OwnFrame[] {
  return [...stack.matchAll(frame)]
    .flatMap(([, url = '', line, column]) => {
      const release = releases.find(({ folder }) => url.startsWith(folder));
      const file = release && url.slice(release.folder.length);
      if (!release || !file || !plainFile.test(file)) return [];
      return [{ release, place: `${release.name}/${file}:${line}:${column}` }];
    })
    .slice(0, maxFrames);
}
