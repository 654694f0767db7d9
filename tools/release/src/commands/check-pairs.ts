import { CliError, siteManifests } from '@wallet/build';
import { usesRelease } from '../checks';
import { type Live, type ReleaseRecord, releasesOf, type SiteState, titleOf, withLive } from '../records';
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

/** Returns the required parameters of each dialog of a package that the site's folder has a manifest of. */
function requiredParamsOf(folder: string, name: string): Record<string, string[]> {
  const dialogs = siteManifests(folder).find((one) => one.name === name)?.dialogs ?? [];
  return Object.fromEntries(
    dialogs.map(({ id, params = {} }) => [
      id,
      Object.keys(params).filter((param) => params[param] === 'required'),
    ]),
  );
}

/** Opens releases of a site in a browser, with a build that the site may contain. */
async function openInBrowser(
  { store, site: folder, hasSmokeRun, print }: Command,
  { record, dist }: LocalBuild,
  site: SiteState,
  releases: readonly ReleaseRecord[],
  title: string,
): Promise<void> {
  if (!hasSmokeRun) return;
  const { smoke } = await import('../smoke');
  const opened = releases.map((release) => ({
    record: release,
    params: requiredParamsOf(folder, release.name),
  }));
  await smoke(store, { record, dist, state: site, opened, title }, print);
}

export async function openBuild(command: Command, build: LocalBuild, state: SiteState): Promise<void> {
  const { record } = build;
  if (!command.hasSmokeRun)
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

/**
 * Opens a build together with each live version and canary of another package that it uses or that uses it (a pair).
 * @throws CliError with one message for each problem
 */
export async function checkPairs(command: Command, build: LocalBuild, state: SiteState): Promise<void> {
  const { record } = build;
  const faults: string[] = [];
  for (const other of releasesOf(state).filter(({ name }) => name !== record.name)) {
    const isCanary = state.candidates?.[other.name]?.release === other;
    // The build's own parts were opened with the live versions.
    const opened = [
      ...(usesRelease(other, record) ? [other] : []),
      ...(isCanary && usesRelease(record, other) ? [record] : []),
    ];
    if (!opened.length) continue;
    const pair = `The pair ${titleOf(record)} and ${titleOf(other)}`;
    const pairFaults = await openPair(command, build, state, { other, opened, title: pair });
    faults.push(...pairFaults.map((fault) => `${pair}: ${fault}`));
  }
  if (faults.length) throw new CliError(faults.join('\n'));
}
