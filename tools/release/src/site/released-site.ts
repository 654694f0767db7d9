import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CliError, gatherReleases, hashOf, integrityOf } from '@wallet/build';
import { defaultSiteConfig } from '@wallet/contract';
import { type ComposedSite, copiesOf, pageKeysOf, type Settings } from '@wallet/serve';
import { stateProblems } from '../checks';
import { newestEntry, requireOwnEntry } from '../history';
import { folderOf, type ReleaseRecord, releasesOf, remoteRecord, type SiteState, withLive } from '../records';
import { readSigning, requireSigned } from '../signing';
import { openStore, requireIntactFile, requireValidKey, type Store } from '../store';
import { siteOf } from './site-files';
import { forEach } from './upload';

/** The live versions of a released site on this machine, with the calls of its pages going to another backend. */
export interface ReleasedSite {
  state: SiteState & Required<Pick<SiteState, 'config' | 'shell'>>;
  /** The folders of the live versions, by their path on the site. */
  folders: Readonly<Record<string, string>>;
}

/** A development build of a remote, in a folder. */
interface RemoteBuild {
  name: string;
  dist: string;
}

/** Reads the newest state, without its canaries. */
async function readLiveState(store: Store): Promise<ReleasedSite['state']> {
  const entry = await newestEntry(store);
  if (!entry)
    throw new CliError(
      `${store.address} has no released site: there must be discovery.json with a generation, and history/, as "pnpm release" writes them.`,
    );
  await requireOwnEntry(store, entry);
  const { candidates: _, servedBy: __, config, shell, ...state } = entry.state;
  if (!config || !shell) throw new CliError(`${store.address} has no shell yet, so it has no pages.`);
  await requireSigned(store, releasesOf({ ...state, shell }));
  return { ...state, config: { ...defaultSiteConfig, ...config }, shell };
}

/** Copies the files of a version, unless they are there, and checks their hashes. */
async function copyVersion(store: Store, record: ReleaseRecord, copy: string): Promise<void> {
  await forEach(Object.entries(record.files), async ([file, hash]) => {
    const key = requireValidKey(folderOf(record) + file);
    const path = join(copy, key);
    if (existsSync(path) && integrityOf(readFileSync(path)) === hash) return;
    const bytes = await requireIntactFile(store, key, hash);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  });
}

interface OpenOptions {
  settings: Pick<Settings, 'release' | 'siteConfig'>;
  /** Folder for copies of sites. */
  copies: string;
}

/**
 * Reads the live versions of a site from its store, and checks them. Each file is copied once. The
 * pages call the backend of the settings, never the site's own.
 */
export async function openReleasedSite(
  address: string,
  { settings: { release, siteConfig }, copies }: OpenOptions,
): Promise<ReleasedSite> {
  const store = await openStore(address, { write: false, signing: readSigning(release) });
  const state = await readLiveState(store);
  const records = releasesOf(state);
  const copy = join(copies, `released-${hashOf(store.address).slice(0, 8)}`);
  mkdirSync(copy, { recursive: true });
  for (const record of records) await copyVersion(store, record, copy);
  const { backendUrl, chatSocketUrl, clientMarker } = siteConfig;
  const ownCalls = { backendUrl, chatSocketUrl, clientMarker, reportUrl: '', vitalsSample: 0 };
  const folders = records.map((record) => [`/${folderOf(record)}`, join(copy, folderOf(record))] as const);
  return {
    state: { ...state, config: { ...state.config, ...ownCalls, serviceWorker: false } },
    folders: Object.fromEntries(folders),
  };
}

/** Returns the record of a development build. @throws CliError when the build has a problem */
function recordOfBuild({ name, dist }: RemoteBuild) {
  const [release] = gatherReleases([{ name, dist }]);
  if (!release?.version) throw new CliError(`${name}: ${release?.problems.join('; ') ?? 'has no build'}.`);
  return remoteRecord(name, dist, release.version, []);
}

/**
 * Returns a released site with builds of this checkout in place of its own remotes.
 * @throws CliError when they do not fit, for example to the shell's API version
 */
export function siteWithBuilds({ state }: ReleasedSite, builds: readonly RemoteBuild[]): ComposedSite {
  const withBuild = (site: SiteState, build: RemoteBuild): SiteState =>
    withLive(site, build.name, { ...recordOfBuild(build), since: 0 });
  const stateWithBuilds = builds.reduce(withBuild, state);
  const problems = stateProblems(stateWithBuilds);
  if (problems.length) throw new CliError(problems.join('\n'));
  const site = siteOf(stateWithBuilds);
  const pictures = Object.keys(site.config?.look?.files ?? {});
  for (const key of [...pageKeysOf(site), ...copiesOf(site).map((copy) => copy.key), ...pictures])
    requireValidKey(key);
  return site;
}
