import { integrityOf } from '@wallet/federation/build';
import type { LeftOutVersion, RemoteVersion } from '@wallet/federation';
import { defaultSiteConfig } from '@wallet/contract';
import {
  composedFiles,
  copiesOf as copiesOfSite,
  pageKeysOf as pageKeysOfSite,
  partsOf as partsOfSite,
  pathsOf,
  type ComposedSite,
  type Copy,
} from '../composed-files';
import { Refusal } from '../refusal';
import { stateProblems } from './checks/site-problems';
import type { Entry } from './history';
import { originProblem } from './own-origin';
import { pageCode } from './page-code';
import { requireSignedState } from './signing/signed-records';
import { liveOf, type RemoteRecord, type SiteState } from './site-state';
import type { Store } from './store/store';

/**
 * The versions of a remote in the document: the default one, and the candidate with its share. What browsers would refuse
 * for where it comes from is left out.
 */
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

/** What the files of a state follow from. */
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

/** Where the pages of a state lie. */
export const pageKeysOf = (state: SiteState): string[] => pageKeysOfSite(siteOf(state));

/** A file of a release that a site's files are made with. */
interface Stored {
  /** What it is for. */
  key: string;
  /** Where it lies. */
  from: string;
  /** Its SRI hash. */
  hash: string | undefined;
}

interface StoredCopy extends Copy, Stored {}

const stored = (state: SiteState, { name, version, file }: Omit<Copy, 'key'>): Omit<Stored, 'key'> => ({
  from: `${name}/${version}/${file}`,
  hash: liveOf(state, name)?.files[file],
});

/** The copies of files of releases in a state. */
export function copiesOf(state: SiteState): StoredCopy[] {
  return copiesOfSite(siteOf(state)).map((copy) => ({ ...copy, ...stored(state, copy) }));
}

/** The parts of pages in a state that their owners have rendered, by path. */
const partsOf = (state: SiteState): Stored[] =>
  partsOfSite(siteOf(state)).map((part) => ({ key: part.path, ...stored(state, part) }));

/**
 * Every file of a site that follows from its state, by key, `discovery.json` last. Paths that only the `earlier` entries
 * have get what an unknown path gets. Without a shell or a configuration there is only the document.
 * @throws Refusal when a file of a live release is missing or another one, a release is not signed by its team in a signed
 * store, the releases do not fit together, or the shell's code fails
 */
export async function siteFiles(
  store: Store,
  { generation, state }: Pick<Entry, 'generation' | 'state'>,
  earlier: readonly Entry[] = [],
): Promise<Map<string, Buffer>> {
  // Before the shell's code is run.
  await requireSignedState(store, state);
  const problems = stateProblems(state);
  if (problems.length) throw new Refusal(problems.join('\n'));
  const { shell, config } = state;
  const bytesOf = (files: readonly Stored[]) =>
    Promise.all(
      (shell && config ? files : []).map(async ({ key, from, hash }): Promise<[string, Buffer]> => {
        const file = await store.get(from);
        if (!file) throw new Refusal(`${from} is missing in ${store.address}, and the site needs it.`);
        if (integrityOf(file.bytes) !== hash)
          throw new Refusal(`${from} in ${store.address} is not what its release says.`);
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
