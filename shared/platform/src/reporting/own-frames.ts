/** A released version of the shell or of a remote, and the URL of the folder with its files. */
export interface Release {
  name: string;
  version: string;
  /** Absolute URL with a trailing slash. */
  folder: string;
}

/** A position in one of the site's own files. */
export interface OwnFrame {
  release: Release;
  /** `remote-wallet/home.3f2a.js:1:2345`. */
  place: string;
}

const maxFrames = 8;
const frame = /(https?:\/\/[^\s()]+?)(?:\?[^\s():]*)?:(\d{1,7}):(\d{1,7})\b/g;
const plainFile = /^[A-Za-z0-9_./~-]{1,80}$/;

/** Returns the frames of a stack that are in files of these releases, innermost first. Other frames are left out. */
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
