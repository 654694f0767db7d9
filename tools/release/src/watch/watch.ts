import { isDeepStrictEqual } from 'node:util';
import { CliError } from '@wallet/build';
import { type Command, removeCanary, requireCanary, requireLive, rollback } from '../commands';
import { newestEntry, newestState, restorableRelease, signEntry } from '../history';
import { canaryOf, shareOfLive, type SiteState, versionOf, withCanary, withLive } from '../records';
import { isSlower, isWorse } from './compare';
import { countText, retry, startPolls, systemClock, type Watch, type WatchOptions } from './poll-reports';
import type { ReportCounter, Speed, VersionCounts } from './report-counts';

/** Watches the canary of a remote or, when it has none, its live version. Rolls it back when it fails too often. */
export async function watch(
  command: Command,
  name: string,
  options: WatchOptions,
  clock = systemClock,
): Promise<void> {
  const state = await newestState(command.store);
  const live = requireLive(state, name, command);
  const canary = canaryOf(state, name)?.release;
  const watched = { command, name, version: versionOf(canary ?? live), options, clock };
  if (canary) return watchCanary(watched, state);
  await requireReplaceable(watched, state);
  return watchLive(watched);
}

/** Throws early when the releaser's key could not make a change later. */
async function requireKeyForChange(
  { store }: Command,
  change: (state: SiteState) => SiteState,
): Promise<void> {
  const entry = await newestEntry(store);
  if (!entry) return;
  await signEntry(store, { ...entry, generation: entry.generation + 1, state: change(entry.state) }, entry);
}

/** Takes a version back by a command that is safe to retry, then ends the watch with the reason. */
async function takeBack(
  watched: Watch,
  why: string,
  run: (command: Command, name: string, version: string) => Promise<void>,
): Promise<never> {
  const { command, name, version } = watched;
  await retry(watched, () => run({ ...command, why: command.why ?? why }, name, version));
  throw new CliError(why);
}

/** Rejects a watch of a live version that has no version to go back to. */
async function requireReplaceable({ command, name, version }: Watch, state: SiteState): Promise<void> {
  const { store } = command;
  if (name === 'shell') throw new CliError('The shell has no version to watch: watch a remote.');
  const before = await restorableRelease(store, state, requireLive(state, name, command));
  if (!before)
    throw new CliError(`${name} ${version} has no earlier version in ${store.address} to go back to.`);
  await requireKeyForChange(command, (newest) => withLive(newest, name, before));
}

/**
 * Counts how often the live version of a remote could not be loaded or crashed, and restores the version before when it
 * is more than `maxFailures`. Other reports, as of a failing backend, do not count. Until then, each page in which the live version fails uses the version before.
 */
async function watchLive(watched: Watch): Promise<void> {
  const { command, name, version, options } = watched;
  const { maxFailures, minutes } = options;
  const { counter, polls } = await startPolls(watched, 'stays live');
  command.print(
    `${name} ${version} is watched for ${countText(minutes, 'minute')}: at most ${countText(maxFailures, 'failure')}.`,
  );
  let failures = 0;
  for await (const state of polls) {
    if (versionOf(requireLive(state, name, command)) !== version)
      throw new CliError(`${name} ${version} is not live any more: look at "pnpm release status".`);
    failures = counter.countsOf(version).failures;
    if (failures > maxFailures) {
      const why = `${name} ${version} had ${countText(failures, 'failure')}: more than ${maxFailures}.`;
      await takeBack(watched, why, rollback);
    }
  }
  command.print(
    `${name} ${version} stays live after ${countText(minutes, 'minute')}: it had ${countText(failures, 'failure')}.`,
  );
}

/** The live version beside a canary, and the canary's share in percent. */
interface Comparison {
  liveVersion: string;
  share: number;
}

function comparisonIn(state: SiteState, { command, name, version }: Watch): Comparison {
  const { release, share } = requireCanary(state, name, command);
  if (versionOf(release) !== version)
    throw new CliError(`${name} ${version} is no longer the canary: look at "pnpm release status".`);
  return { liveVersion: versionOf(requireLive(state, name, command)), share };
}

function formatFailures(
  { name, version }: Watch,
  { liveVersion, share }: Comparison,
  counter: ReportCounter,
) {
  const { reports } = counter.countsOf(version);
  const ofLive = counter.countsOf(liveVersion).reports;
  return `${countText(reports, 'failure')} with ${share} % of the visitors, and ${name} ${liveVersion} had ${ofLive} with ${shareOfLive(share)} %`;
}

const slowTexts: Readonly<Record<Speed, string>> = {
  LCP: 'showed their page after more than 2.5 s',
  INP: 'waited for more than 200 ms after an action',
};

/** Returns why a canary must go; undefined when it may stay. */
function findReason(watched: Watch, comparison: Comparison, counter: ReportCounter): string | undefined {
  const { name, version, options } = watched;
  const { liveVersion, share } = comparison;
  const [canary, live] = [counter.countsOf(version), counter.countsOf(liveVersion)];
  if (isWorse({ canary: canary.reports, live: live.reports, share }, options.limit))
    return `${name} ${version} had ${formatFailures(watched, comparison, counter)}: more than ${options.limit} times as often for a visitor.`;
  const slow = (['LCP', 'INP'] as const).find((speed) => isSlower(canary.visits[speed], live.visits[speed]));
  if (!slow) return undefined;
  const percent = ({ visits }: VersionCounts): string =>
    `${Math.round((visits[slow].slow / visits[slow].all) * 100)} %`;
  return `${name} ${version} is slower: ${percent(canary)} of its visits ${slowTexts[slow]}, and ${percent(live)} of those of ${liveVersion}.`;
}

const isMeasured = ({ visits: { LCP, INP } }: VersionCounts): boolean => LCP.all + INP.all > 0;

/**
 * Returns how a watch ended in which the canary stays. A canary without a measured visit and without a report may have
 * reached no visitor, and then no failures prove nothing.
 * @throws CliError when visits of the live version were measured, so that visits of the canary would have been too
 */
function formatEnd(watched: Watch, comparison: Comparison, counter: ReportCounter): string {
  const { name, version, options } = watched;
  const start = `${name} ${version} keeps its share after ${countText(options.minutes, 'minute')}`;
  const canary = counter.countsOf(version);
  if (canary.reports || isMeasured(canary))
    return `${start}: it had ${formatFailures(watched, comparison, counter)}.`;
  const text = `${start}, but no visit of it was measured and no failure reported: it may have reached no visitor.`;
  if (isMeasured(counter.countsOf(comparison.liveVersion))) throw new CliError(text);
  return text;
}

/**
 * Compares the reports of a canary with those of the live version. Removes the canary when it fails more than `limit`
 * times as often per visitor, or when its pages are slow in significantly more visits. Time during which the collector
 * or the store could not be read does not count, but the failures of that time do.
 */
async function watchCanary(watched: Watch, firstState: SiteState): Promise<void> {
  const { command, name, version, options } = watched;
  const { print } = command;
  await requireKeyForChange(command, (newest) => withCanary(newest, name, undefined));
  const { counter, polls } = await startPolls(watched, 'keeps its share');
  let comparison = comparisonIn(firstState, watched);
  print(
    `${name} ${version} is watched for ${countText(options.minutes, 'minute')} beside ${comparison.liveVersion}, with ${comparison.share} % of the visitors.`,
  );
  for await (const state of polls) {
    const current = comparisonIn(state, watched);
    if (!isDeepStrictEqual(current, comparison)) {
      const { liveVersion, share } = current;
      print(`The comparison restarts: ${liveVersion} is live beside it, and it has ${share} %.`);
      comparison = current;
      counter.restart();
    }
    const why = findReason(watched, comparison, counter);
    if (why !== undefined) await takeBack(watched, why, removeCanary);
  }
  print(formatEnd(watched, comparison, counter));
}
