import type {
  Discovery,
  HashedFile,
  LoadableVersion,
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

/** Returns the entry of a version without what only the writer of pages reads: its HTML, and the files of each expose. */
function loadableOf({ extras, ...version }: RemoteVersion): LoadableVersion {
  const { pages = {}, federation, ...others } = extras;
  const html = new Set(Object.values(pages));
  const integrity = Object.entries(federation.integrity).filter(([file]) => !html.has(file));
  return {
    ...version,
    extras: {
      ...others,
      federation: { container: federation.container, integrity: Object.fromEntries(integrity) },
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
 * Returns the discovery document for the page at a path: loadable entries for the remotes that have this page or a
 * fragment in it from the start, and partial ones for the others. A slot belongs to the namespace in its id: other
 * remotes add only what the page can show.
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
  const entries = Object.entries(microFrontends).map(([name, versions]) => {
    const isShown = hasPage(versions) || shown.has(name);
    const entryOf = (version: Version) => {
      if (!isRelease(version)) return version;
      return isShown ? loadableOf(version) : partialOf(version, namespaces);
    };
    return [name, versions.map(entryOf)] as const;
  });
  return { schema, microFrontends: Object.fromEntries(entries), file };
}
