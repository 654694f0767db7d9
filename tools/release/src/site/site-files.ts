import { CliError } from '@wallet/build';
import type { RemoteVersion } from '@wallet/federation';
import { defaultSiteConfig } from '@wallet/contract';
import {
  composedFiles,
  type ComposedSite,
  copiesOf,
  type Copy,
  partsOf,
  pathsOf,
  pageCodeFile,
} from '@wallet/serve';
import { stateProblems } from '../checks';
import { type Entry, lastGoodOf } from '../history';
import {
  folderOf,
  liveOf,
  releasesOf,
  type RemoteRecord,
  shareOfLive,
  type ShellRecord,
  type SiteState,
} from '../records';
import { requireSigned } from '../signing';
import { requireIntactFile, type Store } from '../store';

/** Returns the code that writes a shell's pages, for a record whose signature was checked. */
function pageCodeOf(store: Store, shell: ShellRecord): Promise<Buffer> {
  const key = folderOf(shell) + pageCodeFile;
  return requireIntactFile(store, key, shell.files[pageCodeFile]);
}

/** Returns the default version of a remote and its canary. */
function versionsOf(state: SiteState, remote: RemoteRecord): RemoteVersion[] {
  const { release, share = 0 } = state.candidates?.[remote.name] ?? {};
  return [
    { ...remote.discovery, deployment: { traffic: shareOfLive(share), default: true } },
    ...(release ? [{ ...release.discovery, deployment: { traffic: share, default: false } }] : []),
  ];
}

/** Returns the part of a state that its files are generated from. */
export const siteOf = (state: SiteState): ComposedSite => ({
  // A configuration that an older version stored lacks the newer fields.
  config: state.config && { ...defaultSiteConfig, ...state.config },
  servedBy: state.servedBy,
  shell: state.shell?.release,
  remotes: Object.values(state.remotes).map((remote) => ({
    name: remote.name,
    versions: versionsOf(state, remote),
    // Releases store their stable files under this name.
    lasting: remote.lasting,
    frame: remote.frame,
  })),
});

/** A file of a release that is used to generate the site's files. */
interface SourceFile extends Copy {
  /** Key that it is stored under. */
  from: string;
  /** Its SRI hash. */
  hash: string | undefined;
}

const withSources = (state: SiteState, copies: readonly Copy[]): SourceFile[] =>
  copies.map((copy) => ({
    ...copy,
    from: `${copy.name}/${copy.version}/${copy.file}`,
    hash: liveOf(state, copy.name)?.files[copy.file],
  }));

export const copiedFilesOf = (state: SiteState): SourceFile[] => withSources(state, copiesOf(siteOf(state)));

/**
 * Returns every file that is generated from a state, by key, `discovery.json` last. Pages that only the `earlier`
 * entries of the history have become the 404 page. Without a shell or a configuration there is only `discovery.json`.
 */
export async function siteFiles(
  store: Store,
  { generation, state }: Pick<Entry, 'generation' | 'state'>,
  earlier: readonly Entry[] = [],
): Promise<Map<string, Buffer>> {
  // Signatures are checked before the shell's code runs.
  await requireSigned(store, releasesOf(state));
  const problems = stateProblems(state);
  if (problems.length) throw new CliError(problems.join('\n'));
  const { shell, config } = state;
  const site = siteOf(state);
  // Without a shell or a configuration the site has no pages, which need these files.
  const bytesOf = (files: readonly SourceFile[]) =>
    Promise.all(
      (shell && config ? files : []).map(
        async ({ key, from, hash }) => [key, await requireIntactFile(store, from, hash)] as const,
      ),
    );
  return composedFiles(
    site,
    {
      copies: new Map(await bytesOf(withSources(state, copiesOf(site)))),
      parts: new Map(await bytesOf(withSources(state, partsOf(site)))),
      pageCode: shell && config && (await pageCodeOf(store, shell)),
    },
    {
      generation,
      recalled: state.recalled,
      lastGood: await lastGoodOf(store, state),
      earlierPaths: earlier.flatMap((entry) => pathsOf(siteOf(entry.state))),
    },
  );
}
