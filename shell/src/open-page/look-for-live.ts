import type { LoadableVersion, Remote, RemoteManifest, Rules } from '@wallet/federation';
import type { RemoteFailure } from '@wallet/federation/run';
import { freshDiscovery } from './fresh-discovery';
import { showCard } from './show-card';

/** Checks a document as the page's own was, for a visitor who gets these candidates; throws for what is none. */
type Read = (document: unknown, chosen: Rules['chosen']) => Remote[];

/** The versions that a document has of a remote, also as somebody's candidate and if something is wrong with them. */
function versionsIn(document: unknown, name: string): unknown[] {
  const { microFrontends } = document as { microFrontends: Readonly<Record<string, unknown>> };
  return [microFrontends[name]].flat().map((one) => (one as Partial<LoadableVersion>)?.metadata?.version);
}

/** Whether a remote has all that leads to this expose on the page, behind an expose of the same name. */
function fits(live: RemoteManifest, used: RemoteManifest, expose: string): boolean {
  if (live.namespace !== used.namespace) return false;
  return (['pages', 'dialogs', 'widgets'] as const).every((kind) => {
    const entries = live[kind].map((entry) => JSON.stringify(entry));
    return used[kind]
      .filter((entry) => entry.expose === expose)
      .every((entry) => entries.includes(JSON.stringify(entry)));
  });
}

/**
 * Reads the site's document again for a remote of which this part could not be loaded. Where the page's version is not
 * of the site any more, the live one becomes the remote's fallback, if it fits and nothing of the remote is in use;
 * otherwise the part is on another page only, which a card offers. Where the document cannot be had, or the version is
 * the site's still, nothing happens.
 */
export async function lookForLive(
  remotes: readonly Remote[],
  read: Read,
  { remote: name, code }: RemoteFailure,
  expose: string,
  isInUse: () => boolean,
): Promise<void> {
  const used = remotes.find((one) => one.name === name);
  // Files that are gone are told at once; what comes too late is another trouble, and was waited for long enough.
  if (!used?.version || code === 'REMOTE-TIMEOUT') return;
  const { version } = used.version.metadata;
  try {
    const site = await freshDiscovery();
    const live = read(site, {}).find((one) => one.name === name);
    if (versionsIn(site, name).includes(version)) return;
    if (live?.version && !isInUse() && fits(live.manifest, used.manifest, expose))
      used.fallback = live.version;
    else showCard({ overDialogs: true });
  } catch {
    // The part's own panel says that it cannot be had.
  }
}
