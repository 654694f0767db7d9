import { CliError } from '@wallet/build';
import { newestEntry, newestState } from '../history';
import { signEntry } from '../signing/signed-history';
import { versionOf, withCanary, type SiteState } from '../site-state';
import { isSlower, isWorse, type Failures } from '../watch/compare';
import { addCounts, noCounts, type Speed } from '../watch/report-counts';
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

/** Watches the canary of a remote or, when it has none, its live version. Rolls it back when it fails too often. */
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

const slowTexts: Readonly<Record<Speed, string>> = {
  LCP: 'showed their page after more than 2.5 s',
  INP: 'waited for more than 200 ms after an action',
};

/**
 * Compares the reports of a canary with those of the live version. Removes the canary when it fails more than `limit`
 * times as often per visitor, or when its pages are slow in significantly more visits. Time during which the collector
 * or the store could not be read does not count, but the failures of that time do.
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
    const rest = Math.round((100 - share) * 10) / 10;
    const { canary, live: ofLive } = failures();
    const noun = canary === 1 ? 'failure' : 'failures';
    return `${canary} ${noun} with ${share} % of the visitors, and ${name} ${live} had ${ofLive} with ${rest} %`;
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
    if (why !== undefined) {
      await repeat({ ...options, clock, print }, `${name} ${version}`, () =>
        removeCanary({ ...command, why: command.why ?? why }, name, version),
      );
      throw new CliError(why);
    }
  }
  print(`${name} ${version} keeps its share after ${minutes} minutes: it had ${comparison()}.`);
}
