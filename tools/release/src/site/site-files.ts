import { CliError } from '@wallet/build';
import type { RemoteVersion } from '@wallet/federation';
import { defaultSiteConfig } from '@wallet/contract';
import { buildPath, composedFiles, type ComposedSite, copiesOf, pathsOf, sourcesOf } from '@wallet/serve';
import { stateProblems } from '../checks';
import { type Entry, lastGoodOf } from '../history';
import { liveOf, releasesOf, type RemoteRecord, shareOfLive, type SiteState } from '../records';
import { requireSigned } from '../signing';
import { requireIntactFile, type Store } from '../store';

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

/** Returns the SRI hash of a file of a live release. */
const hashIn = (state: SiteState, { name, file }: { name: string; file: string }): string | undefined =>
  liveOf(state, name)?.files[file];

/** Returns the files of a site that are copies of files of releases, with their SRI hashes. */
export const copiedFilesOf = (state: SiteState) =>
  copiesOf(siteOf(state)).map((copy) => ({ key: copy.key, hash: hashIn(state, copy) }));

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
  const site = siteOf(state);
  const builds = sourcesOf(site).map(async (file) => {
    const key = buildPath(file);
    return [key, await requireIntactFile(store, key, hashIn(state, file))] as const;
  });
  return composedFiles(site, new Map(await Promise.all(builds)), {
    generation,
    recalled: state.recalled,
    lastGood: await lastGoodOf(store, state),
    earlierPaths: earlier.flatMap((entry) => pathsOf(siteOf(entry.state))),
  });
}
