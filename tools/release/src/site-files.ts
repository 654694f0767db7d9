import { integrityOf, CliError } from '@wallet/build';
import type { LeftOutVersion, RemoteVersion } from '@wallet/federation';
import { defaultSiteConfig } from '@wallet/contract';
import {
  composedFiles,
  type ComposedSite,
  copiesOf as copiesOfSite,
  type Copy,
  discoveryFileOf as discoveryFileOfSite,
  pageKeysOf as pageKeysOfSite,
  partsOf as partsOfSite,
  pathsOf,
  type PageCode,
  pageCodeFile,
  readPageCode,
} from '@wallet/serve';
import { stateProblems } from './checks/site-problems';
import type { Entry } from './history';
import { originProblem } from './own-origin';
import { requireSignedState } from './signing/signed-records';
import { liveOf, type RemoteRecord, type SiteState, type ShellRecord } from './site-state';
import type { Store } from './store/store';

/** Loads the code that writes a shell's pages, for a record whose signature was checked. */
async function pageCode(store: Store, { release, files }: ShellRecord): Promise<PageCode> {
  const key = `shell/${release.version}/${pageCodeFile}`;
  const code = await store.get(key);
  if (!code || integrityOf(code.bytes) !== files[pageCodeFile])
    throw new CliError(`${key} is not what the shell's release says: talk to the Platform team.`);
  return readPageCode(code.bytes, key);
}

/** Returns the default version of a remote and its candidate, without those that browsers would block. */
function versionsOf(state: SiteState, remote: RemoteRecord): (RemoteVersion | LeftOutVersion)[] {
  const { discovery } = remote;
  const leftOut = originProblem(state, remote);
  if (leftOut !== undefined)
    return [{ url: '', metadata: { version: '' }, extras: { leftOut, manifest: discovery.extras.manifest } }];
  const candidate = state.candidates?.[remote.name];
  const isUsable = candidate && originProblem(state, candidate.release) === undefined;
  const { release, share = 0 } = isUsable ? candidate : {};
  const traffic = Math.round((100 - share) * 10) / 10;
  return [
    { ...discovery, deployment: { traffic, default: true } },
    ...(release ? [{ ...release.discovery, deployment: { traffic: share, default: false } }] : []),
  ];
}

/** Returns the part of a state that its files are generated from. */
const siteOf = (state: SiteState): ComposedSite => ({
  // A configuration that an older version stored lacks the newer fields.
  config: state.config && { ...defaultSiteConfig, ...state.config },
  servedBy: state.servedBy,
  shell: state.shell?.release,
  remotes: Object.values(state.remotes).map((remote) => ({
    name: remote.name,
    versions: versionsOf(state, remote),
    lasting: remote.lasting,
    frame: remote.frame,
  })),
});

export const pageKeysOf = (state: SiteState): string[] => pageKeysOfSite(siteOf(state));

export const discoveryFileOf = (state: SiteState): ReturnType<typeof discoveryFileOfSite> =>
  discoveryFileOfSite(siteOf(state));

/** A file of a release that is used to generate the site's files. */
interface SourceFile {
  /** Key that it is used for. */
  key: string;
  /** Key that it is stored under. */
  from: string;
  /** Its SRI hash. */
  hash: string | undefined;
}

interface SourceCopy extends Copy, SourceFile {}

const sourceOf = (state: SiteState, { name, version, file }: Omit<Copy, 'key'>): Omit<SourceFile, 'key'> => ({
  from: `${name}/${version}/${file}`,
  hash: liveOf(state, name)?.files[file],
});

export function copiesOf(state: SiteState): SourceCopy[] {
  return copiesOfSite(siteOf(state)).map((copy) => ({ ...copy, ...sourceOf(state, copy) }));
}

const partsOf = (state: SiteState): SourceFile[] =>
  partsOfSite(siteOf(state)).map((part) => ({ key: part.path, ...sourceOf(state, part) }));

/**
 * Returns every file that is generated from a state, by key, `discovery.json` last. Paths that exist only in the
 * `earlier` entries get the page for unknown paths. Without a shell or a configuration there is only the document.
 */
export async function siteFiles(
  store: Store,
  { generation, state }: Pick<Entry, 'generation' | 'state'>,
  earlier: readonly Entry[] = [],
): Promise<Map<string, Buffer>> {
  // Signatures are checked before the shell's code runs.
  await requireSignedState(store, state);
  const problems = stateProblems(state);
  if (problems.length) throw new CliError(problems.join('\n'));
  const { shell, config } = state;
  const bytesOf = (files: readonly SourceFile[]) =>
    Promise.all(
      (shell && config ? files : []).map(async ({ key, from, hash }): Promise<[string, Buffer]> => {
        const file = await store.get(from);
        if (!file) throw new CliError(`${from} is missing in ${store.address}, and the site needs it.`);
        if (integrityOf(file.bytes) !== hash)
          throw new CliError(`${from} in ${store.address} is not what its release says.`);
        return [key, file.bytes];
      }),
    );
  return composedFiles(
    siteOf(state),
    {
      copies: new Map(await bytesOf(copiesOf(state))),
      parts: new Map(await bytesOf(partsOf(state))),
      pageHtml: shell && config && (await pageCode(store, shell)),
    },
    {
      generation,
      recalled: state.recalled,
      earlierPaths: earlier.flatMap((entry) => pathsOf(siteOf(entry.state))),
    },
  );
}
