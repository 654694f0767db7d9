import { type CheckedRelease, checkRelease } from './check-release';
import { resolveConflicts } from '@wallet/federation';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Build {
  name: string;
  dist: string;
  /** Reason why the build in the folder must not be used. */
  unusable?: string;
}

function gather({ name, dist, unusable }: Build, shellPages?: readonly string[]): CheckedRelease {
  let json: unknown;
  let problem = unusable;
  try {
    json = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8'));
  } catch (error) {
    problem ??= `has no remote.json that can be read: ${(error as Error).message}`;
  }
  const checked = checkRelease(name, json, shellPages);
  return problem === undefined ? checked : { name, manifest: checked.manifest, problems: [problem] };
}

/**
 * Reads the reports of remotes' builds and validates them as the browser will. A remote with a problem has no version,
 * only the pages and dialogs that can be read: its error panel appears in their place.
 * @param shellPages the paths of the pages that the site's shell has
 */
export function gatherReleases(builds: readonly Build[], shellPages?: readonly string[]): CheckedRelease[] {
  const releases = builds.map((build) => gather(build, shellPages));
  resolveConflicts(releases);
  return releases;
}

/** Returns a message for each problem, with the remote's name and the consequence. */
export function messagesOf(releases: readonly CheckedRelease[]): string[] {
  return releases.flatMap(({ name, version, problems }) =>
    problems.map((problem) => `${name}${version ? '' : ' is left out'}: ${problem}.`),
  );
}
