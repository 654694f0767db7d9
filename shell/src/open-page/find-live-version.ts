import type { LoadableVersion, Remote, RemoteManifest, Rules } from '@wallet/federation';
import type { RemoteFailure } from '@wallet/federation/run';
import { freshDiscovery } from './fresh-discovery';
import { showCard } from './show-card';

/** Parses a discovery document for a visitor with these canaries. Throws when the document is invalid. */
type Read = (document: unknown, chosen: Rules['chosen']) => Remote[];

/** Returns the versions of a remote in a document, including canaries and invalid ones. */
function versionsIn(document: unknown, name: string): unknown[] {
  const { microFrontends } = document as { microFrontends: Readonly<Record<string, unknown>> };
  return [microFrontends[name]].flat().map((one) => (one as Partial<LoadableVersion>)?.metadata?.version);
}

/** Returns true when the live version has each page, dialog and widget of this expose. */
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
 * Fetches the discovery document again after a part of a remote could not be loaded. When the site no longer has the
 * page's version, the live version becomes the remote's fallback, if it fits and no part of the remote is in use. If
 * not, a card offers to reload. Does nothing when the document cannot be fetched or the site still has the version.
 */
export async function findLiveVersion(
  remotes: readonly Remote[],
  read: Read,
  { remote: name, code }: RemoteFailure,
  expose: string,
  isInUse: () => boolean,
): Promise<void> {
  const used = remotes.find((one) => one.name === name);
  // A request for a missing file fails at once. After a timeout the member has waited long enough.
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
    // The panel of the part shows its failure.
  }
}
