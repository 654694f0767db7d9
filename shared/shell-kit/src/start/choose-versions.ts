/**
 * Returns the bucket of a visitor for a remote, in percent from 0 to just under 100: uniform over visitors and
 * independent between remotes. It is FNV-1a with the final mix of MurmurHash3.
 */
export function bucketOf(visitor: string, remote: string): number {
  const { imul } = Math;
  let hash = 2166136261;
  for (const character of `${visitor} ${remote}`) hash = imul(hash ^ character.charCodeAt(0), 16777619);
  hash = imul(hash ^ (hash >>> 16), 2246822507);
  hash = imul(hash ^ (hash >>> 13), 3266489909);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}

/** A live canary: its remote, its version, and its traffic share in percent. */
export type Share = readonly [remote: string, version: string, share: number];

declare global {
  interface Window {
    /** The canary versions that this visitor gets, by remote. */
    __w_chosen?: Record<string, string>;
  }
}

/** The canaries that failed on pages of this tab, as `remote-spin/1.0.0-1f2e3d4c`, separated by spaces. */
const replacedKey = 'replaced-versions';

/** Returns true when a canary failed in this tab already. Throws when the browser blocks storage. */
function wasReplaced(remote: string, version: string): boolean {
  return (sessionStorage.getItem(replacedKey) ?? '').split(' ').includes(`${remote}/${version}`);
}

/** Stores for the next pages of this tab that a canary failed here. */
export function rememberReplaced(remote: string, version: string): void {
  try {
    sessionStorage.setItem(replacedKey, `${sessionStorage.getItem(replacedKey) ?? ''} ${remote}/${version}`);
  } catch {
    // When the browser blocks storage, no visitor gets a canary on the next page either.
  }
}

/** A random id of this device that never leaves it. It is created for the first canary decision. */
const visitorKey = 'visitor-id';

function visitorId(): string {
  const stored = localStorage.getItem(visitorKey);
  if (stored) return stored;
  const id = crypto.getRandomValues(new Uint32Array(3)).join('-');
  localStorage.setItem(visitorKey, id);
  return id;
}

/**
 * Decides which canaries this visitor gets, and preloads their files or those of the default version. The lowest
 * buckets get the canary, so a visitor stays on it while its share grows. Without storage the next page could not
 * recognise the visitor, so such visitors get the default version. `tag` is the script element of this code.
 */
export function chooseVersions(tag: HTMLElement): Record<string, string> {
  const chosen: Record<string, string> = {};
  try {
    const id = visitorId();
    for (const [remote, version, share] of JSON.parse(tag.dataset['shares'] ?? '') as Share[])
      if (bucketOf(id, remote) < share && !wasReplaced(remote, version)) chosen[remote] = version;
  } catch {
    // Every visitor gets the default version.
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-of]')) {
    const isCanaryChosen = (link.dataset['of'] ?? '') in chosen;
    if (isCanaryChosen === (link.rel === 'candidate')) link.rel = 'preload';
  }
  return chosen;
}
