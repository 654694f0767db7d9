import { wasReplaced } from './replaced-versions';

/**
 * Returns the place of a visitor among all visitors of a remote, in percent from 0 to just under 100: uniform over
 * visitors and independent between remotes. It is FNV-1a with the final mix of MurmurHash3.
 */
export function bucketOf(visitor: string, remote: string): number {
  const { imul } = Math;
  let hash = 2166136261;
  for (const character of `${visitor} ${remote}`) hash = imul(hash ^ character.charCodeAt(0), 16777619);
  hash = imul(hash ^ (hash >>> 16), 2246822507);
  hash = imul(hash ^ (hash >>> 13), 3266489909);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}

/** A live candidate: its remote, its version, and its share of the visitors in percent. */
export type Share = readonly [remote: string, version: string, share: number];

declare global {
  interface Window {
    /** The candidates that this visitor gets: their versions, by remote. */
    __w_chosen?: Record<string, string>;
  }
}

/** A random id of this device that never leaves it. It is created when a share is decided first. */
const idKey = 'visitor-id';

function visitorId(): string {
  const known = localStorage.getItem(idKey);
  if (known) return known;
  const id = crypto.getRandomValues(new Uint32Array(3)).join('-');
  localStorage.setItem(idKey, id);
  return id;
}

/**
 * Decides which candidates this visitor gets, and preloads their files or those of the default version. The lowest places
 * get the candidate, so a visitor keeps it while its share grows. Without storage no visitor could be recognised on the
 * next page, so everybody gets the default version. `tag` is the script element that this runs in.
 */
export function chooseVersions(tag: HTMLElement): Record<string, string> {
  const chosen: Record<string, string> = {};
  try {
    const id = visitorId();
    for (const [remote, version, share] of JSON.parse(tag.dataset['shares'] ?? '') as Share[])
      if (bucketOf(id, remote) < share && !wasReplaced(remote, version)) chosen[remote] = version;
  } catch {
    // Everybody gets the default version.
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-of]'))
    if ((link.rel === 'candidate') === (link.dataset['of'] ?? '') in chosen) link.rel = 'preload';
  return chosen;
}
