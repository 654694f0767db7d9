import {
  interfaceKinds,
  isRemote,
  ownerOf,
  type ReleaseRecord,
  releasesOf,
  type SiteState,
  titleOf,
} from '../records';

/** The kinds of names whose use is checked; links and slots have checks of their own. */
const checkedKinds = ['shellApi', 'events'] as const;

type Kind = (typeof checkedKinds)[number];

/** True when a release owns the events of this namespace, such as `session`, which is one of the shell's. */
function ownsEvents(release: ReleaseRecord, namespace: string): boolean {
  const events = Object.keys(release.offers?.events ?? {});
  return namespaceOf(release) === namespace || events.some((id) => id.startsWith(`${namespace}:`));
}

const namespaceOf = (release: ReleaseRecord): string =>
  isRemote(release) ? release.discovery.extras.manifest.namespace : 'shell';

/** Returns the release that offers a name, or the one that should; undefined when that release is not live. */
function providerOf(releases: readonly ReleaseRecord[], kind: Kind, name: string): ReleaseRecord | undefined {
  if (kind === 'shellApi') return releases.find((release) => !isRemote(release));
  const provider = releases.find(({ offers }) => offers && Object.hasOwn(offers[kind], name));
  if (provider) return provider;
  const [namespace = ''] = name.split(':');
  return releases.find((release) => ownsEvents(release, namespace));
}

/** Returns what a release uses of one name and its provider does not offer; only the shell API has members. */
function missingOf(kind: Kind, name: string, members: readonly string[], provider: ReleaseRecord): string[] {
  const offered = provider.offers?.[kind];
  if (!offered) return [];
  const offeredMembers = offered[name];
  if (!offeredMembers) return [`the ${kind === 'events' ? 'event' : 'module'} ${name}`];
  if (kind === 'events') return [];
  return members
    .filter((member) => !offeredMembers.includes(member))
    .map((member) => `the export ${member} of ${name}`);
}

/** A use of something that no release of the site offers. `key` is the same for all versions. */
export interface UseProblem {
  key: string;
  message: string;
}

const problemOf = (user: ReleaseRecord, missing: string, provider: ReleaseRecord): UseProblem => ({
  key: `${user.name} uses ${missing}`,
  message: `${titleOf(user)} uses ${missing}, which ${titleOf(provider)} does not offer: talk to the ${ownerOf(user)} and the ${ownerOf(provider)}.`,
});

/** Yields each use of a name that its provider does not offer. Releases that recorded no uses are skipped. */
export function* useProblems(state: SiteState): Generator<UseProblem> {
  const releases = releasesOf(state);
  for (const user of releases)
    for (const kind of checkedKinds)
      for (const [name, members] of Object.entries(user.uses?.[kind] ?? {})) {
        const provider = providerOf(releases, kind, name);
        if (!provider) continue;
        for (const missing of missingOf(kind, name, members, provider))
          yield problemOf(user, missing, provider);
      }
}

/** True when a release uses another one according to their records; every remote uses the shell. */
export function usesRelease({ name, uses }: ReleaseRecord, other: ReleaseRecord): boolean {
  if (!isRemote(other)) return name !== 'shell';
  return interfaceKinds.some((kind) =>
    Object.keys(uses?.[kind] ?? {}).some((used) => Object.hasOwn(other.offers?.[kind] ?? {}, used)),
  );
}
