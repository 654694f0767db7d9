import { join } from 'node:path';
import {
  browserPackagesIn,
  buildChanged,
  type BrowserPackage,
  gatherReleases,
  CliError,
  manifestOf,
} from '@wallet/build';
import { buildProblems, firstOf, readPackageCheckout } from '../checks';
import { newestState } from '../history';
import { type ReleaseRecord, remoteRecord, shellRecord, versionOf } from '../records';
import { createSigner } from '../signing';
import { readRecord, upload } from '../site';
import { checkPairs, openBuild } from './check-pairs';
import type { Command } from './command';
import { putRelease, stateWithRelease } from './put-release';

function requirePackage(site: string, name: string): BrowserPackage {
  const packages = browserPackagesIn(site);
  const found = packages.find((one) => one === name);
  if (!found)
    throw new CliError(
      `There is no command "${name}" (see --help) and no package of that name: ${packages.join(', ')}.`,
    );
  return found;
}

function requireNoProblems(name: string, problems: readonly string[]): void {
  if (problems.length) throw new CliError(problems.map((problem) => `${name}: ${problem}.`).join('\n'));
}

/** Reads a build and checks it on its own. */
function readBuild(site: string, name: BrowserPackage, dist: string): ReleaseRecord {
  if (name === 'shell') {
    const record = shellRecord(dist, site);
    requireNoProblems(name, buildProblems(dist, record.release));
    return record;
  }
  const [release] = gatherReleases([{ name, dist }]);
  requireNoProblems(name, release?.problems ?? []);
  const version = release?.version;
  if (!version) throw new CliError(`${name} has no version.`);
  const { extras } = version;
  requireNoProblems(
    name,
    buildProblems(dist, { integrity: extras.federation.integrity, texts: extras.texts }),
  );
  return remoteRecord(name, dist, version, manifestOf(name, site).slots ?? [], site);
}

/** Returns the Git commit of the checkout, if it is one. What is written must be built from committed files only. */
function readCommit({ site, allow, print }: Command, name: string, isWritten: boolean): string | undefined {
  const checkout = readPackageCheckout(site, name);
  if (!checkout) {
    if (isWritten) print('This is not a Git checkout, so the history gets no commit.');
    return undefined;
  }
  const { commit, uncommitted } = checkout;
  if (!uncommitted.length) return commit;
  const problem = `The checkout has files that no commit has: ${firstOf(uncommitted)}.`;
  if (isWritten && !allow.includes('dirty'))
    throw new CliError(`${problem} Commit them first. (--allow dirty lets it pass.)`);
  print(isWritten ? problem : `${problem} A release needs --allow dirty.`);
  return `${commit}-dirty`;
}

interface ReleaseOptions {
  /** A version in the store to release instead of this checkout's build. */
  version?: string | undefined;
  /** The canary's share of the visitors, in percent; without it the release goes live for all. */
  share?: number | undefined;
}

/** Builds a package if needed, uploads its build and puts it live; with a version, puts that one live again. */
export async function release(
  command: Command,
  packageName: string,
  { version, share }: ReleaseOptions,
): Promise<void> {
  const { store } = command;
  if (version !== undefined) {
    return putRelease(command, await readRecord(store, packageName, version), share);
  }
  const { commit, stored } = await storeBuild(command, packageName, { share });
  return putRelease({ ...command, commit }, stored, share);
}

/** Builds a package if needed, checks and uploads its build. Returns its record in the store and its commit. */
export async function storeBuild(command: Command, packageName: string, { share }: ReleaseOptions = {}) {
  const { store, print } = command;
  const { name, dist, record, commit } = await prepare(command, packageName, { share }, true);
  if (await upload(store, record, dist))
    print(
      `${name} ${versionOf(record)} is uploaded: ${Object.keys(record.files).length} files in the store.`,
    );
  // Uses the signed record: another checkout may have found more uses.
  return { commit, stored: await readRecord(store, name, versionOf(record)) };
}

/**
 * Builds a package if something changed, and runs all checks of its release. Most problems are found here, before
 * anything is written; with `isWritten` the build must be committed.
 */
async function prepare(command: Command, packageName: string, { share }: ReleaseOptions, isWritten: boolean) {
  const { store, site, allow, print } = command;
  const name = requirePackage(site, packageName);
  const dist = join(site, name, 'dist');
  await buildChanged(print, { site, packages: [name] });
  const record = readBuild(site, name, dist);
  const commit = readCommit(command, name, isWritten);
  // Rejects a missing or wrong key now: the smoke run takes a minute.
  if (isWritten) await createSigner(store, record);
  const state = await newestState(store);
  const next = stateWithRelease(state, record, { since: 0, allow, share });
  // A release that changes nothing was opened before.
  if (next || !isWritten) await openBuild(command, { dist, record }, next ?? state);
  return { name, dist, record, commit, state };
}

/** Builds a package if something changed, runs all checks of its release and writes nothing. */
export async function check(command: Command, packageName: string, options: ReleaseOptions): Promise<void> {
  const { name, dist, record, state } = await prepare(command, packageName, options, false);
  await checkPairs(command, { dist, record }, state);
  command.print(
    `${name} ${versionOf(record)} fits what is live in ${command.store.address}. Nothing was written.`,
  );
}
