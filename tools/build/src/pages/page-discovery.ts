import type {
  Discovery,
  HashedFile,
  RejectedVersion,
  PageDiscovery,
  PartialVersion,
  RemoteVersion,
} from '@wallet/federation';
import { fragmentsOn } from './page-fragments';
import { pageAt } from './page-paths';

/** Returns the entry of a version without its files, and with the contributions and fragments for these namespaces' slots only. */
function partialOf(
  { url, metadata: { version }, deployment, extras }: RemoteVersion,
  namespaces: readonly string[],
): PartialVersion {
  const { namespace, pages, dialogs, widgets, contributions, fragments } = extras.manifest;
  const isInPage = ({ slot }: { slot: string }): boolean => namespaces.includes(slot.split('.')[0] ?? '');
  return {
    url,
    metadata: { version },
    deployment,
    extras: {
      manifest: {
        namespace,
        pages: pages.map(({ path, access, expose, frame }) => ({
          path,
          access,
          expose,
          ...(frame && { frame }),
        })),
        dialogs: dialogs.map(({ id, access, expose }) => ({ id, access, expose })),
        widgets,
        contributions: contributions.filter(isInPage),
        fragments: fragments?.filter(isInPage),
      },
    },
  };
}

type Version = RemoteVersion | RejectedVersion;

const isRelease = (version: Version): version is RemoteVersion => 'federation' in version.extras;

interface Options {
  /** The complete document; without it, no entry is partial. */
  file?: HashedFile | undefined;
  /** The slots of the frame. */
  frameSlots?: readonly string[] | undefined;
}

/**
 * Returns the discovery document for the page at a path: complete for the remotes that have this page or a fragment in
 * it from the start, and partial for the others. A slot belongs to the namespace in its id: other remotes add only what
 * the page can show.
 */
export function pageDiscovery(
  discovery: Discovery,
  path: string | undefined,
  { file, frameSlots }: Options,
): PageDiscovery {
  const { schema, microFrontends } = discovery;
  if (!file) return { schema, microFrontends };
  const hasPage = (versions: readonly Version[]): boolean =>
    versions.some(({ extras }) => pageAt(extras.manifest.pages, path));
  const owners = Object.values(microFrontends).filter(hasPage).flat();
  const namespaces = ['shell', ...owners.map(({ extras }) => extras.manifest.namespace)];
  const shown = new Set(fragmentsOn(discovery, path, frameSlots).map(({ remote }) => remote));
  const entriesOf = (name: string, versions: Version[]): (Version | PartialVersion)[] =>
    hasPage(versions) || shown.has(name)
      ? versions
      : versions.map((one) => (isRelease(one) ? partialOf(one, namespaces) : one));
  const entries = Object.entries(microFrontends).map(
    ([name, versions]) => [name, entriesOf(name, versions)] as const,
  );
  return { schema, microFrontends: Object.fromEntries(entries), file };
}
