import type { ShellRelease } from '@wallet/federation/build';
import type { RemoteVersion, SlotEntry } from '@wallet/federation';
import type { SiteConfig } from '@wallet/platform/config';
import type { LastingFiles } from '../lasting-files';
import type { ServedBy } from '../serving/serving-files';

/** Somewhere that the code of a remote leads to and that is not its own. */
export interface Destination {
  /** A page's path or a dialog's id. */
  to: string;
  /** Who had it when the release was made, and their team. */
  remote: string;
  owner: string;
}

/** What every release says of itself, as `release.json` beside its files. */
interface Uploaded {
  /** SRI hash by file, of everything that was built. */
  files: Record<string, string>;
  /** All scripts, styles and texts together, in bytes as they are on the disk. */
  bytes: number;
}

export interface RemoteRecord extends Uploaded, LastingFiles {
  name: string;
  /** Its entry for the discovery document. */
  discovery: RemoteVersion;
  slots: readonly SlotEntry[];
  destinations: readonly Destination[];
}

export interface ShellRecord extends Uploaded {
  name: 'shell';
  release: ShellRelease;
}

export type ReleaseRecord = RemoteRecord | ShellRecord;

/** A release that is live, and the generation that made it so. */
export type Live<Kind extends ReleaseRecord> = Kind & { since: number };

/** A version that a share of the visitors gets in the place of the live one. */
export interface Candidate {
  /** `since` is the generation that made it the candidate, whatever share it has had. */
  release: Live<RemoteRecord>;
  /** In percent, above 0 and below 100, with one decimal at most. */
  share: number;
}

/** All that a site consists of. */
export interface SiteState {
  /** What is written into its pages of the environment; undefined until it was configured. */
  config?: SiteConfig;
  /** What the files for servers say besides; entries of before there were such files have none. */
  servedBy?: ServedBy;
  shell?: Live<ShellRecord>;
  /** By name. */
  remotes: Readonly<Record<string, Live<RemoteRecord>>>;
  /** By name, of remotes that are live; entries of before there were shares have none. */
  candidates?: Readonly<Record<string, Candidate>>;
  /** Versions that open pages are to give up, by name, in the order of the recalls; none of them is anybody's. */
  recalled?: Readonly<Record<string, readonly string[]>>;
  /** Versions, as `<name>/<version>`, whose files are being removed. */
  removing: readonly string[];
  /** When a prune last took on the removal of a version, ISO 8601; missing for prunes of older programs. */
  removalStarted?: Readonly<Record<string, string>>;
}

/** The state in which a prune removes these versions from `at` on, besides those of other prunes. */
export function withRemovals(state: SiteState, versions: readonly string[], at: string): SiteState {
  const started = Object.fromEntries(versions.map((version) => [version, at]));
  return {
    ...state,
    removing: [...new Set([...state.removing, ...versions])],
    removalStarted: { ...state.removalStarted, ...started },
  };
}

/** The state in which these versions are removed, and those of other prunes still being removed. */
export function withoutRemovals(state: SiteState, versions: readonly string[]): SiteState {
  const { removalStarted = {}, ...site } = state;
  const others = Object.entries(removalStarted).filter(([version]) => !versions.includes(version));
  return {
    ...site,
    removing: state.removing.filter((version) => !versions.includes(version)),
    ...(others.length && { removalStarted: Object.fromEntries(others) }),
  };
}

/** The version of a release. */
export function versionOf(record: ReleaseRecord): string {
  return record.name === 'shell'
    ? (record as ShellRecord).release.version
    : (record as RemoteRecord).discovery.metadata.version;
}

/** The record of what is live, as it was released. */
export const recordOf = ({ since: _, ...record }: Live<ReleaseRecord>): ReleaseRecord =>
  record as ReleaseRecord;

/** Who answers for a release. */
export function ownerOf(record: ReleaseRecord): string {
  return record.name === 'shell' ? 'Platform team' : (record as RemoteRecord).discovery.extras.manifest.owner;
}

/** What of a name is live, if anything. */
export function liveOf(state: SiteState, name: string): Live<ReleaseRecord> | undefined {
  return name === 'shell' ? state.shell : state.remotes[name];
}

/** The state with another release, or none, under a name. */
export function withLive(state: SiteState, name: string, live: Live<ReleaseRecord> | undefined): SiteState {
  if (name === 'shell') return { ...state, shell: live as Live<ShellRecord> | undefined };
  const { [name]: _, ...others } = state.remotes;
  const remotes = { ...others, ...(live && { [name]: live as Live<RemoteRecord> }) };
  const sorted = Object.entries(remotes).sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...state, remotes: Object.fromEntries(sorted) };
}

/** The state with a candidate, or none, of a remote. */
export function withCandidate(state: SiteState, name: string, candidate: Candidate | undefined): SiteState {
  const { candidates: { [name]: _, ...others } = {}, ...site } = state;
  const candidates = { ...others, ...(candidate && { [name]: candidate }) };
  return Object.keys(candidates).length ? { ...site, candidates } : site;
}

/** Whether a version was recalled, and not released again since. */
export const isRecalled = ({ recalled }: SiteState, name: string, version: string): boolean =>
  recalled?.[name]?.includes(version) ?? false;

/** The state in which a version is recalled, or is not any more. */
export function withRecalled(state: SiteState, name: string, version: string, recall: boolean): SiteState {
  const { recalled: { [name]: before = [], ...others } = {}, ...site } = state;
  const versions = [...before.filter((one) => one !== version), ...(recall ? [version] : [])];
  const recalled = { ...others, ...(versions.length && { [name]: versions }) };
  return Object.keys(recalled).length ? { ...site, recalled } : site;
}

/** All releases of which a visitor may get something: each remote's candidate after what everybody else gets. */
export function releasesOf({ shell, remotes, candidates }: SiteState): Live<ReleaseRecord>[] {
  return [
    ...(shell ? [shell] : []),
    ...Object.values(remotes).flatMap((remote) => [remote, candidates?.[remote.name]?.release ?? []].flat()),
  ];
}

/** The releases of one name that visitors may get, the live one first. */
export const releasesNamed = (state: SiteState, name: string): Live<ReleaseRecord>[] =>
  releasesOf(state).filter((one) => one.name === name);

/** The records of all releases of which a visitor may get something. */
export const recordsOf = (state: SiteState): ReleaseRecord[] => releasesOf(state).map(recordOf);
