import { integrityOf } from '@wallet/federation/build/integrity-of';
import {
  discoverySchema,
  type Discovery,
  type LeftOutVersion,
  type RemoteVersion,
} from '@wallet/federation/discovery';
import { frameHtml } from '../frame-html';
import { Refusal } from '../refusal';
import type { Entry } from './history';
import { originProblem } from './own-origin';
import { pageCode } from './page-code';
import { requireSignedState } from './signing/signed-records';
import { versionOf, type RemoteRecord, type SiteState } from './site-state';
import type { Store } from './store/store';

/** Where the page of a path lies. */
const pageKey = (path: string): string => `${path.slice(1)}/index.html`.replace(/^\//, '');

/** The paths of all pages of a site; one that only a candidate has is a page too. */
function pathsOf({ shell, remotes, candidates = {} }: SiteState): string[] {
  const all = [...Object.values(remotes), ...Object.values(candidates).map(({ release }) => release)];
  const manifests = all.map(({ discovery }) => discovery.extras.manifest);
  const pages = [...(shell?.release.parts.pages ?? []), ...manifests.flatMap((manifest) => manifest.pages)];
  return [...new Set(pages.map(({ path }) => path))];
}

/** Where the pages of a state lie. */
export const pageKeysOf = (state: SiteState): string[] => pathsOf(state).map(pageKey);

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

/** The document for browsers of a state. */
function discoveryOf(state: SiteState): Discovery {
  return {
    schema: discoverySchema,
    microFrontends: Object.fromEntries(
      Object.values(state.remotes).map((remote) => [remote.name, versionsOf(state, remote)]),
    ),
  };
}

/** A copy of a file of a release under an address that stays. */
interface Copy {
  key: string;
  /** Where the original lies. */
  from: string;
  /** Its SRI hash. */
  hash: string | undefined;
}

/** The copies of files of releases in a state. */
export function copiesOf({ shell, remotes }: SiteState): Copy[] {
  const lastingOf = (remote: RemoteRecord): Copy[] =>
    Object.entries(remote.lasting ?? {}).map(([key, file]) => ({
      key,
      from: `${remote.name}/${versionOf(remote)}/${file}`,
      hash: remote.files[file],
    }));
  const icon = 'icon.svg';
  const ofShell = shell && {
    key: icon,
    from: `shell/${shell.release.version}/${icon}`,
    hash: shell.files[icon],
  };
  return [...Object.values(remotes).flatMap(lastingOf), ...(ofShell ? [ofShell] : [])];
}

/**
 * Every file of a site that follows from its state, by key, `discovery.json` last. Paths that only the `earlier` entries
 * have get what an unknown path gets. Without a shell or a configuration there is only the document.
 * @throws Refusal when a file of a live release is missing or another one, a release is not signed by its team in a signed
 * store, or the shell's code fails
 */
export async function siteFiles(
  store: Store,
  { generation, state }: Pick<Entry, 'generation' | 'state'>,
  earlier: readonly Entry[] = [],
): Promise<Map<string, Buffer>> {
  // Before the shell's code is run.
  await requireSignedState(store, state);
  const { shell, config, remotes } = state;
  const files = new Map<string, Buffer>();
  const discovery = discoveryOf(state);
  if (shell && config) {
    const copies = copiesOf(state).map(async ({ key, from, hash }): Promise<[string, Buffer]> => {
      const file = await store.get(from);
      if (!file) throw new Refusal(`${from} is missing in ${store.address}, and the site needs it.`);
      if (integrityOf(file.bytes) !== hash)
        throw new Refusal(`${from} in ${store.address} is not what its release says.`);
      return [key, file.bytes];
    });
    for (const [key, bytes] of await Promise.all(copies)) files.set(key, bytes);
    for (const remote of Object.values(remotes)) {
      if (!remote.frame) continue;
      const base = `/${remote.name}/${versionOf(remote)}/embed/frame/`;
      files.set('chat/frame/index.html', Buffer.from(frameHtml({ base, report: remote.frame, config })));
    }
    const code = await pageCode(store, shell);
    const html = (path?: string): Buffer => {
      try {
        return Buffer.from(code({ shell: shell.release, discovery, config, path }));
      } catch (error) {
        throw new Refusal(
          `shell ${versionOf(shell)} cannot write ${path ?? '404.html'} (${String(error)}): talk to the Platform team.`,
          { cause: error },
        );
      }
    };
    for (const path of earlier.flatMap((entry) => pathsOf(entry.state))) files.set(pageKey(path), html());
    for (const path of pathsOf(state)) files.set(pageKey(path), html(path));
    files.set('404.html', html());
  }
  files.set('discovery.json', Buffer.from(JSON.stringify({ ...discovery, generation }, null, 2)));
  return files;
}
