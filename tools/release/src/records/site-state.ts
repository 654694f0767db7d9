import type { NamedMembers, ShellRelease, StableFiles } from '@wallet/build';
import type { RemoteVersion, SlotEntry } from '@wallet/federation';
import type { SiteConfig } from '@wallet/platform/config';
import type { ServedBy } from '@wallet/serve';

/** The kinds of names through which packages depend on each other. */
export const interfaceKinds = ['shellApi', 'destinations', 'slots'] as const;

/** Modules of the shell API with their exports, and the names of pages, dialogs and slots. */
export type Names = Readonly<Record<(typeof interfaceKinds)[number], NamedMembers>>;

/** What a release offers to other packages, and what it uses of them. Records from before these fields lack them. */
export interface Interfaces {
  offers?: Names;
  uses?: Names;
}

/** Metadata of every release, stored as `release.json` beside its files. */
interface UploadedFiles extends Interfaces {
  /** SRI hash by file, for all built files. */
  files: Record<string, string>;
  /** Total size of scripts, styles and locale files, in uncompressed bytes. */
  bytes: number;
}

export interface RemoteRecord extends UploadedFiles, StableFiles {
  name: string;
  /** Its entry for the discovery document. */
  discovery: RemoteVersion;
  slots: readonly SlotEntry[];
}

export interface ShellRecord extends UploadedFiles {
  name: 'shell';
  release: ShellRelease;
}

export type ReleaseRecord = RemoteRecord | ShellRecord;

export type Live<Kind extends ReleaseRecord> = Kind & { since: number };

/** A version that a share of the visitors gets instead of the live one. */
export interface Canary {
  /** `since` is the generation that made it the canary; share changes do not alter it. */
  release: Live<RemoteRecord>;
  /** In percent, above 0 and below 100, with at most one decimal. */
  share: number;
}

/** Returns the share of the live version beside a canary, in percent and without a floating-point error. */
export const shareOfLive = (share: number): number => Math.round((100 - share) * 10) / 10;

export interface SiteState {
  /** Environment configuration that is written into its pages; undefined until `configure` ran. */
  config?: SiteConfig;
  /** Further settings of the server files; entries from before these files lack it. */
  servedBy?: ServedBy;
  shell?: Live<ShellRecord>;
  remotes: Readonly<Record<string, Live<RemoteRecord>>>;
  /** Canaries by name of live remotes; entries from before traffic shares lack it. */
  candidates?: Readonly<Record<string, Canary>>;
  /** Versions that open pages must replace, by name, in the order of the recalls; no visitor gets one of them. */
  recalled?: Readonly<Record<string, readonly string[]>>;
  /** Versions, as `<name>/<version>`, whose files are being removed. */
  removing: readonly string[];
  /** ISO 8601; missing for prunes of older versions of this tool. */
  removalStarted?: Readonly<Record<string, string>>;
}

/** Returns the state that marks these versions for removal by a prune that started at `startedAt` (ISO 8601). */
export function withRemovals(state: SiteState, versions: readonly string[], startedAt: string): SiteState {
  const started = Object.fromEntries(versions.map((version) => [version, startedAt]));
  return {
    ...state,
    removing: [...new Set([...state.removing, ...versions])],
    removalStarted: { ...state.removalStarted, ...started },
  };
}

export function withoutRemovals(state: SiteState, versions: readonly string[]): SiteState {
  const { removalStarted = {}, ...site } = state;
  const others = Object.entries(removalStarted).filter(([version]) => !versions.includes(version));
  return {
    ...site,
    removing: state.removing.filter((version) => !versions.includes(version)),
    ...(others.length && { removalStarted: Object.fromEntries(others) }),
  };
}

export const isRemote = (record: ReleaseRecord): record is RemoteRecord => record.name !== 'shell';

export function versionOf(record: ReleaseRecord): string {
  return isRemote(record) ? record.discovery.metadata.version : record.release.version;
}

/** Returns the folder of a release's files, with a slash at the end. */
export const folderOf = (record: ReleaseRecord): string => `${record.name}/${versionOf(record)}/`;

export const recordFile = 'release.json';

export const recordKeyOf = (record: ReleaseRecord): string => folderOf(record) + recordFile;

export const titleOf = (record: ReleaseRecord): string => `${record.name} ${versionOf(record)}`;

export function ownerOf(record: ReleaseRecord): string {
  return isRemote(record) ? record.discovery.extras.manifest.owner : 'Platform team';
}

export function liveOf(state: SiteState, name: string): Live<ReleaseRecord> | undefined {
  return name === 'shell' ? state.shell : state.remotes[name];
}

export function withLive(state: SiteState, name: string, live: Live<ReleaseRecord> | undefined): SiteState {
  if (name === 'shell') return { ...state, shell: live as Live<ShellRecord> | undefined };
  const { [name]: _, ...others } = state.remotes;
  const remotes = { ...others, ...(live && { [name]: live as Live<RemoteRecord> }) };
  const sorted = Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...state, remotes: Object.fromEntries(sorted) };
}

/** Returns the canary of a remote; with a version, only a canary of that version. */
export function canaryOf({ candidates }: SiteState, name: string, version?: string): Canary | undefined {
  const canary = candidates?.[name];
  return canary && [undefined, versionOf(canary.release)].includes(version) ? canary : undefined;
}

export function withCanary(state: SiteState, name: string, canary: Canary | undefined): SiteState {
  const { candidates: { [name]: _, ...others } = {}, ...site } = state;
  const candidates = { ...others, ...(canary && { [name]: canary }) };
  return Object.keys(candidates).length ? { ...site, candidates } : site;
}

/** True when a version was recalled and not released again since. */
export const isRecalled = ({ recalled }: SiteState, name: string, version: string): boolean =>
  recalled?.[name]?.includes(version) ?? false;

export function withRecalled(
  state: SiteState,
  name: string,
  version: string,
  shouldRecall: boolean,
): SiteState {
  const { recalled: { [name]: before = [], ...others } = {}, ...site } = state;
  const versions = [...before.filter((one) => one !== version), ...(shouldRecall ? [version] : [])];
  const recalled = { ...others, ...(versions.length && { [name]: versions }) };
  return Object.keys(recalled).length ? { ...site, recalled } : site;
}

/** Returns all releases that some visitor gets: for each remote the live release, then its canary. */
export function releasesOf({ shell, remotes, candidates }: SiteState): Live<ReleaseRecord>[] {
  return [
    ...(shell ? [shell] : []),
    ...Object.values(remotes).flatMap((remote) => {
      const canary = candidates?.[remote.name];
      return canary ? [remote, canary.release] : [remote];
    }),
  ];
}
