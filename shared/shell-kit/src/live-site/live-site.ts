import type { LoadableVersion, Remote, RemoteManifest } from '@wallet/federation';
import type { RemoteFailure, RemoteRegistry } from '@wallet/federation/run';
import type { ParseDiscovery } from '../preview/start-preview';
import { fetchLiveDiscovery, recalledIn } from '../preview/live-discovery';
import { closeUpdatePrompt, showUpdatePrompt } from './update-prompt';

/** Returns the versions of a remote in a document, including canaries and invalid ones. */
function versionsIn(document: unknown, name: string): unknown[] {
  const { microFrontends } = document as { microFrontends: Readonly<Record<string, unknown>> };
  return [microFrontends[name]].flat().map((entry) => (entry as Partial<LoadableVersion>)?.metadata?.version);
}

/**
 * Returns an entry as text, to compare it. Omits fields that only the HTML uses: incomplete entries in a page lack
 * them.
 */
const textOf = (entry: object): string =>
  JSON.stringify({ ...entry, firstCalls: undefined, fragmentSlots: undefined });

/** Returns true when the live version has each page, dialog, widget and fragment of this expose. */
function canReplace(live: RemoteManifest, used: RemoteManifest, expose: string): boolean {
  if (live.namespace !== used.namespace) return false;
  return (['pages', 'dialogs', 'widgets', 'fragments'] as const).every((kind) => {
    const entries = (live[kind] ?? []).map(textOf);
    return (used[kind] ?? [])
      .filter((entry) => entry.expose === expose)
      .every((entry) => entries.includes(textOf(entry)));
  });
}

/** Returns the last good version of a remote in a document; undefined when it has none or it is invalid. */
function lastGoodIn(document: unknown, name: string, parse: ParseDiscovery): Remote | undefined {
  const { lastGood } = document as { lastGood?: Readonly<Record<string, unknown>> };
  if (lastGood?.[name] === undefined) return undefined;
  const versions = { [name]: [lastGood[name]] };
  return parse({ ...(document as object), microFrontends: versions }, {}).at(0);
}

/**
 * Fetches the discovery document again after a part of a remote could not be loaded or crashed at its start. Sets the
 * remote's fallback: the live version when the site no longer has the page's version, or the last good version when the
 * page's version is live. The fallback must have the same entries (`canReplace`), it must not have failed on this page,
 * and no other part of the remote may be in use. When the live version cannot replace the page's version, a prompt offers
 * to reload. Does nothing when the document cannot be fetched.
 */
export async function findLiveVersion(
  remotes: readonly Remote[],
  parse: ParseDiscovery,
  { remote: name, code }: RemoteFailure,
  expose: string,
  isInUse: () => boolean,
): Promise<void> {
  const used = remotes.find((remote) => remote.name === name);
  // After a timeout the file is not missing: a request for a missing file fails at once. The member has waited long
  // enough.
  if (!used?.version || code === 'REMOTE-TIMEOUT') return;
  const { version: usedVersion } = used;
  const { version } = usedVersion.metadata;
  try {
    const document = await fetchLiveDiscovery();
    // Another part of the remote has replaced the version since then.
    if (used.version !== usedVersion) return;
    const live = parse(document, {}).find((remote) => remote.name === name);
    const versions = versionsIn(document, name);
    const isServed = versions.includes(version);
    const isLive = versions[0] === version;
    if (isServed && !isLive) return;
    const replacement = isLive ? lastGoodIn(document, name, parse) : live;
    if (used.failed?.includes(replacement?.version?.metadata.version ?? '')) return;
    if (replacement?.version && !isInUse() && canReplace(replacement.manifest, used.manifest, expose))
      used.fallback = replacement.version;
    else if (!isServed) showUpdatePrompt('missing');
  } catch {
    // The panel of the part shows its failure.
  }
}

/** Minimum time between two checks, in ms. */
const minCheckIntervalMs = 5 * 60_000;

/** Time of the last check, in ms of `performance.now()`: a device's clock may be set back. The page was new at 0. */
let checkedAt = 0;

/**
 * Checks whether the page uses a recalled version and offers to reload if so, or closes that offer if not. Does nothing within
 * `minCheckIntervalMs` of the last check. When the document cannot be fetched, the next call retries.
 */
export async function checkRecalls(shellVersion: string, registry: RemoteRegistry): Promise<void> {
  const previousCheckAt = checkedAt;
  if (performance.now() - previousCheckAt < minCheckIntervalMs) return;
  checkedAt = performance.now();
  const document = await fetchLiveDiscovery().catch(() => undefined);
  if (document === undefined) {
    checkedAt = previousCheckAt;
    return;
  }
  const isRecalled =
    recalledIn(document, 'shell').includes(shellVersion) ||
    registry.manifests().some(({ name }) => recalledIn(document, name).includes(registry.versionOf(name)));
  if (isRecalled) showUpdatePrompt('recalled');
  else closeUpdatePrompt('recalled');
}
