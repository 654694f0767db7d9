import { isDeepStrictEqual } from 'node:util';
import { CliError } from '@wallet/build';
import { type Command, removeCanary, requireCanary, requireLive, rollback } from '../commands';
import { newestEntry, newestState, restorableRelease, signEntry } from '../history';
import { canaryOf, shareOfLive, type SiteState, versionOf, withCanary, withLive } from '../records';
import { isWorse } from './compare';
import { countText, retry, startPolls, systemClock, type Watch, type WatchOptions } from './poll-reports';
import type { ReportCounter } from './report-counts';

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

/**
 * Compares the reports of a canary with those of the live version. Removes the canary when it fails more than `limit`
 * times as often per visitor. Time during which the collector or the store could not be read does not count, but the
 * failures of that time do.
 */
async function watchCanary(watched: Watch, firstState: SiteState): Promise<void> {
  const { command, name, version, options } = watched;
  const { print } = command;
  await requireKeyForChange(command, (newest) => withCanary(newest, name, undefined));
  const { counter, polls } = await startPolls(watched, 'keeps its share');
  const reportsOf = (one: string): number => counter.countsOf(one).reports;
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
    const reports = { canary: reportsOf(version), live: reportsOf(comparison.liveVersion) };
    if (isWorse({ ...reports, share: comparison.share }, options.limit)) {
      const why = `${name} ${version} had ${formatFailures(watched, comparison, counter)}: more than ${options.limit} times as often for a visitor.`;
      await takeBack(watched, why, removeCanary);
    }
  }
  print(
    `${name} ${version} keeps its share after ${countText(options.minutes, 'minute')}: it had ${formatFailures(watched, comparison, counter)}.`,
  );
}
