import { CliError } from '@wallet/build';
import { newestEntry, newestState } from '../history';
import { restorableRelease } from '../last-good';
import { signEntry } from '../signing/signed-history';
import { shareOfLive, versionOf, withCanary, withLive, type SiteState } from '../site-state';
import { isSlower, isWorse, type Failures } from '../watch/compare';
import { addCounts, noCounts, type Speed } from '../watch/report-counts';
import { type Clock, type PollOptions, retry, startPolls, systemClock } from '../watch/poll-reports';
import { requireCanary } from './canary';
import { requireLive, type Command } from './command';
import { removeCanary, rollback } from './rollback';

export interface WatchOptions extends PollOptions {
  /** Maximum ratio of the canary's failures per visitor to those of the live version. */
  limit: number;
  /** Maximum number of failures of a live version without a canary. */
  maxFailures: number;
}

interface Watch {
  command: Command;
  name: string;
  options: WatchOptions;
  clock: Clock;
}

/** Watches the canary of a remote or, when it has none, its live version. Rolls it back when it fails too often. */
export async function watch(
  command: Command,
  name: string,
  options: WatchOptions,
  clock = systemClock,
): Promise<void> {
  const state = await newestState(command.store);
  requireLive(state, name, command);
  const watched = { command, name, options, clock };
  return state.candidates?.[name] ? watchCanary(watched) : watchLive(watched);
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

/** Returns the polls of a version. `outcome` completes the error for a watch that was too short. */
const pollsOf = ({ command, name, options, clock }: Watch, version: string, outcome: string) =>
  startPolls({
    ...options,
    store: command.store,
    remote: name,
    clock,
    print: command.print,
    tooShortMessage: (watched) =>
      `${name} ${version} ${outcome}, but could be watched for ${watched} of ${options.minutes} minutes only.`,
  });

/** Takes a version back by a command that is safe to retry, then ends the watch with the reason. */
async function takeBack(
  { command, name, options, clock }: Watch,
  version: string,
  why: string,
  run: (command: Command, name: string, version: string) => Promise<void>,
): Promise<never> {
  await retry({ ...options, clock, print: command.print }, `${name} ${version}`, () =>
    run({ ...command, why: command.why ?? why }, name, version),
  );
  throw new CliError(why);
}

/** Returns the live version of a remote, which has a version to go back to. */
async function requireReplaceable(command: Command, name: string): Promise<string> {
  const { store } = command;
  if (name === 'shell') throw new CliError('The shell has no version to watch: watch a remote.');
  const state = await newestState(store);
  const live = requireLive(state, name, command);
  const before = await restorableRelease(store, state, live);
  if (!before)
    throw new CliError(
      `${name} ${versionOf(live)} has no earlier version in ${store.address} to go back to.`,
    );
  await requireKeyForChange(command, (newest) => withLive(newest, name, before));
  return versionOf(live);
}

/**
 * Counts the failure reports of the live version of a remote, and restores the version before when there are more than
 * `maxFailures`. Until then, each page in which the live version fails uses the version before.
 */
async function watchLive(watched: Watch): Promise<void> {
  const {
    command,
    name,
    options: { maxFailures, minutes },
  } = watched;
  const version = await requireReplaceable(command, name);
  const polls = await pollsOf(watched, version, 'stays live');
  command.print(`${name} ${version} is watched for ${minutes} minutes: at most ${maxFailures} failures.`);
  let failures = 0;
  for await (const { growthOf, state } of polls) {
    if (versionOf(requireLive(state, name, command)) !== version)
      throw new CliError(`${name} ${version} is not live any more: look at "pnpm release status".`);
    failures += growthOf(version).failures;
    if (failures > maxFailures) {
      const why = `${name} ${version} had ${failures} failures: more than ${maxFailures}.`;
      await takeBack(watched, version, why, rollback);
    }
  }
  command.print(`${name} ${version} stays live after ${minutes} minutes: it had ${failures} failures.`);
}

const slowTexts: Readonly<Record<Speed, string>> = {
  LCP: 'showed their page after more than 2.5 s',
  INP: 'waited for more than 200 ms after an action',
};

/**
 * Compares the reports of a canary with those of the live version. Removes the canary when it fails more than `limit`
 * times as often per visitor, or when its pages are slow in significantly more visits. Time during which the collector
 * or the store could not be read does not count, but the failures of that time do.
 */
async function watchCanary(watched: Watch): Promise<void> {
  const {
    command,
    name,
    options: { limit, minutes },
  } = watched;
  const { store, print } = command;
  const first = await newestState(store);
  const version = versionOf(requireCanary(first, name, command).release);
  await requireKeyForChange(command, (newest) => withCanary(newest, name, undefined));
  const polls = await pollsOf(watched, version, 'keeps its share');

  let live = '';
  let share = 0;
  let counts = { canary: noCounts, live: noCounts };
  /** Updates the known versions and their shares. Returns true when they are unchanged. */
  function updateVersions(state: SiteState): boolean {
    const { release, share: shareNow } = requireCanary(state, name, command);
    if (versionOf(release) !== version)
      throw new CliError(`${name} ${version} is no longer the canary: look at "pnpm release status".`);
    const liveNow = versionOf(requireLive(state, name, command));
    if (liveNow === live && shareNow === share) return true;
    live = liveNow;
    share = shareNow;
    counts = { canary: noCounts, live: noCounts };
    return false;
  }
  const failures = (): Failures => ({ canary: counts.canary.failures, live: counts.live.failures, share });
  const comparison = (): string => {
    const { canary, live: ofLive } = failures();
    const noun = canary === 1 ? 'failure' : 'failures';
    return `${canary} ${noun} with ${share} % of the visitors, and ${name} ${live} had ${ofLive} with ${shareOfLive(share)} %`;
  };
  /** Returns why the canary must go; undefined when it may stay. */
  const findReason = (): string | undefined => {
    if (isWorse(failures(), limit))
      return `${name} ${version} had ${comparison()}: more than ${limit} times as often for a visitor.`;
    const slow = (['LCP', 'INP'] as const).find((speed) =>
      isSlower(counts.canary.visits[speed], counts.live.visits[speed]),
    );
    if (!slow) return undefined;
    const percent = ({ visits }: typeof noCounts): string =>
      `${Math.round((visits[slow].slow / visits[slow].all) * 100)} %`;
    return `${name} ${version} is slower: ${percent(counts.canary)} of its visits ${slowTexts[slow]}, and ${percent(counts.live)} of those of ${live}.`;
  };

  updateVersions(first);
  print(
    `${name} ${version} is watched for ${minutes} minutes beside ${live}, with ${share} % of the visitors.`,
  );
  for await (const { growthOf, state } of polls) {
    if (updateVersions(state))
      counts = {
        canary: addCounts(counts.canary, growthOf(version)),
        live: addCounts(counts.live, growthOf(live)),
      };
    else print(`The comparison restarts: ${live} is live beside it, and it has ${share} %.`);
    const why = findReason();
    if (why !== undefined) await takeBack(watched, version, why, removeCanary);
  }
  print(`${name} ${version} keeps its share after ${minutes} minutes: it had ${comparison()}.`);
}
