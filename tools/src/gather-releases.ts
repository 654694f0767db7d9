import { type CheckedRelease, checkRelease } from '@wallet/federation/build';
import { resolveConflicts } from '@wallet/federation';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Build {
  name: string;
  /** Folder of its build. */
  dist: string;
  /** Why the build in the folder is not to be used. */
  unusable?: string;
}

function read(dist: string): { json?: unknown; problem?: string } {
  try {
    return { json: JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')) };
  } catch (error) {
    return { problem: `has no remote.json that can be read: ${error instanceof Error ? error.message : ''}` };
  }
}

function gather({ name, dist, unusable }: Build): CheckedRelease {
  const { json, problem } = read(dist);
  const checked = checkRelease(name, json);
  const wrong = unusable ?? problem;
  return wrong === undefined ? checked : { name, manifest: checked.manifest, problems: [wrong] };
}

/**
 * Reads what the builds of remotes wrote and checks it as the browser will. A remote in which something is wrong has no
 * version, but its pages and dialogs as far as they can be read, where its panel will stand.
 */
export function gatherReleases(builds: readonly Build[]): CheckedRelease[] {
  const releases = builds.map(gather);
  resolveConflicts(releases);
  return releases;
}

/** One sentence for each thing that is wrong, with the remote's name and what becomes of it. */
export function sentencesOf(releases: readonly CheckedRelease[]): string[] {
  return releases.flatMap(({ name, version, problems }) =>
    problems.map((problem) => `${name}${version ? '' : ' is left out'}: ${problem}.`),
  );
}
