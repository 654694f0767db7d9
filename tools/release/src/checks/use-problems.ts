import {
  interfaceKinds,
  isRemote,
  ownerOf,
  type ReleaseRecord,
  releasesOf,
  type SiteState,
  titleOf,
} from '../records';

/** Returns what a release uses of a module of the shell API and the shell does not offer. */
function missingOf(
  name: string,
  members: readonly string[],
  offered: readonly string[] | undefined,
): string[] {
  if (!offered) return [`the module ${name}`];
  return members
    .filter((member) => !offered.includes(member))
    .map((member) => `the export ${member} of ${name}`);
}

/** A use of something that the shell does not offer. `key` is the same for all versions. */
export interface UseProblem {
  key: string;
  message: string;
}

/** Yields each use of the shell API that the shell does not offer. Releases that recorded no uses are skipped. */
export function* useProblems(state: SiteState): Generator<UseProblem> {
  const { shell } = state;
  if (!shell?.offers) return;
  for (const user of releasesOf(state))
    for (const [name, members] of Object.entries(user.uses?.shellApi ?? {}))
      for (const missing of missingOf(name, members, shell.offers.shellApi[name]))
        yield {
          key: `${user.name} uses ${missing}`,
          message: `${titleOf(user)} uses ${missing}, which ${titleOf(shell)} does not offer: talk to the ${ownerOf(user)} and the ${ownerOf(shell)}.`,
        };
}

/** True when a release uses another one according to their records; every remote uses the shell. */
export function usesRelease({ name, uses }: ReleaseRecord, other: ReleaseRecord): boolean {
  if (!isRemote(other)) return name !== 'shell';
  return interfaceKinds.some((kind) =>
    Object.keys(uses?.[kind] ?? {}).some((used) => Object.hasOwn(other.offers?.[kind] ?? {}, used)),
  );
}
