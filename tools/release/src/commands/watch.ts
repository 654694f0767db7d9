import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '@wallet/build';
import { newestEntry, newestState } from '../history';
import { signEntry } from '../signing/signed-history';
import { versionOf, withCanary } from '../site-state';
import { isWorse, type Failures } from '../watch/compare';
import { createReportCounter, type Collector } from '../watch/report-counts';
import { requireCanary } from './canary';
import { requireLive, type Command } from './command';
import { removeCanary } from './rollback';

export interface WatchOptions {
  collector: Collector;
  /** Maximum ratio of the canary's failures per visitor to those of the live version. */
  limit: number;
  minutes: number;
  everySeconds: number;
}

const minuteMs = 60_000;

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

/**
 * Compares the failure reports of a canary with those of the live version, and removes the canary when it fails
 * more than `limit` times as often per visitor. Time while the collector or the store could not be read does not
 * count, but the failures in it do.
 */
export async function watch(
  command: Command,
  name: string,
  { collector, limit, minutes, everySeconds }: WatchOptions,
  clock = { now: Date.now, wait: (ms: number): Promise<unknown> => sleep(ms) },
): Promise<void> {
  const { store, print } = command;
  let state = await newestState(store);
  const version = versionOf(requireCanary(state, name, command).release);
  await requireRemovalRight(command, name);
  const read = createReportCounter(collector, name);
  const first = await read();
  if (first.problems.length) throw new CliError([...first.problems, 'Nothing is watched.'].join('\n'));

  let live = '';
  let failures: Failures = { canary: 0, live: 0, share: 0 };
  /** Updates the known versions and their shares. Returns true when they are unchanged. */
  function updateVersions(): boolean {
    const { release, share } = requireCanary(state, name, command);
    if (versionOf(release) !== version)
      throw new CliError(`${name} ${version} is no longer the canary: look at "pnpm release status".`);
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

  updateVersions();
  print(
    `${name} ${version} is watched for ${minutes} minutes beside ${live}, with ${failures.share} % of the visitors.`,
  );
  const startedAt = clock.now();
  let last = startedAt;
  let watchedMs = 0;
  let printedProblems = '';
  while (watchedMs < minutes * minuteMs) {
    if (clock.now() - startedAt >= 2 * minutes * minuteMs)
      throw new CliError(
        `${name} ${version} keeps its share, but could be watched for ${Math.floor(watchedMs / minuteMs)} of ${minutes} minutes only.`,
      );
    await clock.wait(everySeconds * 1_000);
    const { reports, problems } = await read();
    const currentProblems = [...problems];
    try {
      state = await newestState(store);
    } catch (error) {
      currentProblems.push(`${store.address} cannot be read: ${(error as Error).message}.`);
    }
    if (updateVersions()) {
      failures.canary += reports.get(version) ?? 0;
      failures.live += reports.get(live) ?? 0;
    } else print(`The comparison restarts: ${live} is live beside it, and it has ${failures.share} %.`);
    const now = clock.now();
    if (!currentProblems.length) watchedMs += now - last;
    last = now;
    const problemText = currentProblems.join('\n');
    if (problemText !== printedProblems) print(problemText || 'All can be read again.');
    printedProblems = problemText;
    if (isWorse(failures, limit)) {
      const why = `${name} ${version} had ${comparison()}: more than ${limit} times as often for a visitor.`;
      await removeWithRetry(why);
      throw new CliError(why);
    }
  }
  print(`${name} ${version} keeps its share after ${minutes} minutes: it had ${comparison()}.`);

  async function removeWithRetry(why: string): Promise<void> {
    const startedAt = clock.now();
    for (let printed = ''; ; await clock.wait(everySeconds * 1_000)) {
      try {
        return await removeCanary({ ...command, why: command.why ?? why }, name, version);
      } catch (error) {
        if (error instanceof CliError || clock.now() - startedAt >= minutes * minuteMs) throw error;
        const message = `${name} ${version} could not be taken back yet: ${(error as Error).message}.`;
        if (message !== printed) print(message);
        printed = message;
      }
    }
  }
}
