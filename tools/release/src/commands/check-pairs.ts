import { CliError } from '@wallet/build';
import { newProblems, usesRelease } from '../checks';
import { restorableRelease } from '../history';
import {
  type Live,
  type ReleaseRecord,
  releasesOf,
  requiredParamsOf,
  type SiteState,
  titleOf,
  withLive,
} from '../records';
import type { Command } from './command';

/** A build that is not in the store. */
interface LocalBuild {
  record: ReleaseRecord;
  dist: string;
}

/** Returns the site that a visitor gets with these releases instead of the live ones. */
const siteWith = (state: SiteState, ...releases: readonly ReleaseRecord[]): SiteState =>
  releases.reduce<SiteState>(
    (site, release) => withLive(site, release.name, { ...release, since: 0 } as Live<ReleaseRecord>),
    { ...state, candidates: {} },
  );

/** Opens releases of a site in a browser, with a build that the site may contain. Needs the settings of the smoke run. */
async function openInBrowser(
  { store, smoke: settings, print }: Command,
  { record, dist }: LocalBuild,
  site: SiteState,
  releases: readonly ReleaseRecord[],
  title: string,
): Promise<void> {
  if (!settings) return;
  const { smoke } = await import('../smoke');
  const opened = releases.map((release) => ({ record: release, params: requiredParamsOf(release.name) }));
  await smoke(store, { record, dist, state: site, opened, title }, { settings, print });
}

export async function openBuild(command: Command, build: LocalBuild, state: SiteState): Promise<void> {
  const { record } = build;
  if (!command.smoke)
    return command.print(`The smoke run is skipped: ${record.name} was not opened in a browser.`);
  await openInBrowser(command, build, siteWith(state, record), [record], titleOf(record));
}

/** Returns the messages of an action that rejects with a `CliError`; none when it succeeds. */
const messagesOf = (action: Promise<void>): Promise<string[]> =>
  action.then(
    () => [],
    (error: unknown) => {
      if (error instanceof CliError) return error.message.split('\n');
      throw error;
    },
  );

/**
 * Opens a pair of a build and another version in a browser. Returns the problems that the other version does not have
 * without the build.
 */
async function openPair(
  command: Command,
  build: LocalBuild,
  state: SiteState,
  { other, opened, title }: { other: ReleaseRecord; opened: readonly ReleaseRecord[]; title: string },
): Promise<string[]> {
  const { record } = build;
  const faults = await messagesOf(
    openInBrowser(command, build, siteWith(state, other, record), opened, title),
  );
  if (!faults.length || !opened.includes(other)) return faults;
  const alone = `${titleOf(other)} without ${titleOf(record)}`;
  const faultsAlone = await messagesOf(openInBrowser(command, build, siteWith(state, other), [other], alone));
  const added = faults.filter((fault) => !faultsAlone.includes(fault));
  if (!added.length) command.print(`${title} fails, and ${alone} fails too: ${faultsAlone.join(' ')}`);
  return added;
}

/** A version of another package that visitors can get together with a build. */
interface OtherVersion {
  release: Live<ReleaseRecord>;
  role: 'live' | 'canary' | 'before';
}

/** Returns the live versions and canaries of the other packages, and the versions that were live before. */
async function otherVersions({ store }: Command, state: SiteState, name: string): Promise<OtherVersion[]> {
  const others = releasesOf(state).filter((release) => release.name !== name);
  const versions = others.map(async (release): Promise<OtherVersion[]> => {
    if (release === state.candidates?.[release.name]?.release) return [{ release, role: 'canary' }];
    const before = await restorableRelease(store, state, release);
    return [{ release, role: 'live' }, ...(before ? [{ release: before, role: 'before' } as const] : [])];
  });
  return (await Promise.all(versions)).flat();
}

function pairProblems(state: SiteState, { record }: LocalBuild, other: ReleaseRecord): string[] {
  const problems = newProblems(siteWith(state, other), siteWith(state, other, record), record.name);
  return problems.filter(({ kind }) => kind !== 'bytes' && kind !== 'owner').map(({ message }) => message);
}

/**
 * Opens a build together with each version of another package that it uses or that uses it (a pair). Prints the
 * versions whose record does not list these uses, and the versions that a rollback could not restore beside the build.
 * @throws CliError with one message for each problem in the browser
 */
export async function checkPairs(command: Command, build: LocalBuild, state: SiteState): Promise<void> {
  const { print, smoke: settings } = command;
  const { record } = build;
  const faults: string[] = [];
  const versions = await otherVersions(command, state, record.name);
  for (const { release: other, role } of versions) {
    const versionsOfPackage = versions.filter((one) => one.release.name === other.name);
    const isUser = versionsOfPackage.some((one) => usesRelease(one.release, record));
    const isUsed = versionsOfPackage.some((one) => usesRelease(record, one.release));
    if (!isUser && !isUsed) continue;
    const title = role === 'before' ? `${titleOf(other)} (live before)` : titleOf(other);
    if (!other.uses || !other.offers)
      print(
        `Unknown: ${title} has no record of what it uses and offers, so only a browser can show whether it fits.`,
      );
    const problems = role === 'live' ? [] : pairProblems(state, build, other);
    for (const problem of problems) print(`Not together with ${title}: ${problem}`);
    // The build's own parts were opened with the live versions.
    const opened = [...(isUser ? [other] : []), ...(isUsed && role !== 'live' ? [record] : [])];
    if (problems.length || !settings || !opened.length) continue;
    const pair = `The pair ${titleOf(record)} and ${title}`;
    const pairFaults = await openPair(command, build, state, { other, opened, title: pair });
    faults.push(...pairFaults.map((fault) => `${pair}: ${fault}`));
  }
  if (faults.length) throw new CliError(faults.join('\n'));
}
