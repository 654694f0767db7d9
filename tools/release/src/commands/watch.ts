import { CliError } from '@wallet/build';
import { newestEntry, newestState } from '../history';
import { signEntry } from '../signing/signed-history';
import { versionOf, withCanary, type SiteState } from '../site-state';
import { isWorse, type Failures } from '../watch/compare';
import { type Clock, type PollOptions, repeat, startPolls, systemClock } from '../watch/poll-reports';
import { requireCanary } from './canary';
import { requireLive, type Command } from './command';
import { removeCanary } from './rollback';
import { watchLive } from './watch-live';

export interface WatchOptions extends PollOptions {
  /** Maximum ratio of the canary's failures per visitor to those of the live version. */
  limit: number;
  /** Maximum number of failures of a live version without a canary. */
  most: number;
}

/** Throws early when a later rollback would be rejected because of the key. */
async function requireRemovalRight({ store }: Command, name: string): Promise<void> {
  const entry = await newestEntry(store);
  if (!entry) return;
  const next = {
    ...entry,
    generation: entry.generation + 1,
    state: withCanary(entry.state, name, undefined),
  };
  await signEntry(store, next, entry);
}

/** Watches the canary of a remote or, when it has none, its live version. Takes it back when it fails too often. */
export async function watch(
  command: Command,
  name: string,
  options: WatchOptions,
  clock = systemClock,
): Promise<void> {
  const state = await newestState(command.store);
  requireLive(state, name, command);
  return state.candidates?.[name]
    ? watchCanary(command, name, options, clock)
    : watchLive(command, name, options, clock);
}

/**
 * Compares the failure reports of a canary with those of the live version, and removes the canary when it fails
 * more than `limit` times as often per visitor. Time in which the collector or the store could not be read does not
 * count, but the failures in it do.
 */
async function watchCanary(
  command: Command,
  name: string,
  { limit, ...options }: WatchOptions,
  clock: Clock,
): Promise<void> {
  const { store, print } = command;
  const { minutes } = options;
  const first = await newestState(store);
  const version = versionOf(requireCanary(first, name, command).release);
  await requireRemovalRight(command, name);
  const tooLittle = (watched: number): string =>
    `${name} ${version} keeps its share, but could be watched for ${watched} of ${minutes} minutes only.`;
  const polls = await startPolls({ ...options, store, remote: name, clock, print, tooLittle });

  let live = '';
  let failures: Failures = { canary: 0, live: 0, share: 0 };
  /** Updates the known versions and their shares. Returns true when they are unchanged. */
  function updateVersions(state: SiteState): boolean {
    const { release, share } = requireCanary(state, name, command);
    if (versionOf(release) !== version)
      throw new CliError(`${name} ${version} is no candidate any more: look at "pnpm release status".`);
    const liveNow = versionOf(requireLive(state, name, command));
    if (liveNow === live && share === failures.share) return true;
    live = liveNow;
    failures = { canary: 0, live: 0, share };
    return false;
  }
  const comparison = (): string => {
    const rest = Math.round((100 - failures.share) * 10) / 10;
    const noun = failures.canary === 1 ? 'failure' : 'failures';
    return `${failures.canary} ${noun} with ${failures.share} % of the visitors, and ${name} ${live} had ${failures.live} with ${rest} %`;
  };

  updateVersions(first);
  print(
    `${name} ${version} is watched for ${minutes} minutes beside ${live}, with ${failures.share} % of the visitors.`,
  );
  for await (const { reports, state } of polls) {
    if (updateVersions(state)) {
      failures.canary += reports.get(version) ?? 0;
      failures.live += reports.get(live) ?? 0;
    } else print(`The comparison restarts: ${live} is live beside it, and it has ${failures.share} %.`);
    if (isWorse(failures, limit)) {
      const why = `${name} ${version} had ${comparison()}: more than ${limit} times as often for a visitor.`;
      await repeat({ ...options, clock, print }, `${name} ${version}`, () =>
        removeCanary({ ...command, why: command.why ?? why }, name, version),
      );
      throw new CliError(why);
    }
  }
  print(`${name} ${version} keeps its share after ${minutes} minutes: it had ${comparison()}.`);
}
