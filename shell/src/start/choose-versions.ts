import { bucketOf } from './bucket-of';
import { wasReplaced } from './replaced-versions';

/** A candidate that is live: its remote, its version, and its share of the visitors in percent. */
export type Share = readonly [remote: string, version: string, share: number];

declare global {
  interface Window {
    /** The candidates that this visitor gets: their versions, by remote. */
    __w_chosen?: Record<string, string>;
  }
}

/** A random id of this device that never leaves it. It is made when a share is to be settled, and not before. */
const idKey = 'visitor-id';

function visitorId(): string {
  const known = localStorage.getItem(idKey);
  if (known) return known;
  const id = crypto.getRandomValues(new Uint32Array(3)).join('-');
  localStorage.setItem(idKey, id);
  return id;
}

/**
 * Settles which candidates this visitor gets, and lets the page preload their files or the default version's. The first
 * percents are the candidate's, so whoever has it keeps it while its share grows. Where the browser keeps nothing, nobody
 * could be known again on the next page: there it is the default version. `tag` is the script element that this runs in.
 */
export function chooseVersions(tag: HTMLElement): Record<string, string> {
  const chosen: Record<string, string> = {};
  try {
    const id = visitorId();
    for (const [remote, version, share] of JSON.parse(tag.dataset['shares'] ?? '') as Share[])
      if (bucketOf(id, remote) < share && !wasReplaced(remote, version)) chosen[remote] = version;
  } catch {
    // The default version, then.
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-of]'))
    if ((link.rel === 'candidate') === (link.dataset['of'] ?? '') in chosen) link.rel = 'preload';
  return chosen;
}
