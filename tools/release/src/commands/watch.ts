import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '@wallet/build';
import { newestEntry } from '../history';
import { signedEntry } from '../signing/signed-history';
import { versionOf, withCandidate, type Candidate, type SiteState } from '../site-state';
import { isWorse, type Failures } from '../watch/compare';
import { reportCounts, type Collector } from '../watch/report-counts';
import type { Command } from './command';
import { requireLive, takeCandidateBack } from './take-back';

export interface Watching {
  collector: Collector;
  /** Maximum ratio of the candidate's failures per visitor to those of the live version. */
  limit: number;
  minutes: number;
  everySeconds: number;
}

/** Returns the time in ms, and waits. */
export interface Clock {
  now(): number;
  wait(ms: number): Promise<void>;
}

const realClock: Clock = {
  now: Date.now,
  wait: (ms) => sleep(ms),
};

const minuteMs = 60_000;

function candidateOf(state: SiteState, name: string, command: Command): Candidate {
  const live = requireLive(state, name, command);
  const candidate = state.candidates?.[name];
  if (!candidate)
    throw new Refusal(
      `${name} has no candidate in ${command.store.address}: ${versionOf(live)} is live for everybody.`,
    );
  return candidate;
}

/**
 * Throws early when a later rollback would be rejected: a signed store needs a key that may take the candidate back.
 */
async function requireMayTakeBack({ store }: Command, name: string): Promise<void> {
  const entry = await newestEntry(store);
  if (!entry) return;
  const next = {
    ...entry,
    generation: entry.generation + 1,
    state: withCandidate(entry.state, name, undefined),
  };
  await signedEntry(store, next, entry);
}

/**
 * Compares the failure reports of a remote's candidate with those of its live version, and takes the candidate back
 * when it fails more than `limit` times as often per visitor. Returns after the requested number of minutes. Time in
 * which the collector or the store could not be read does not count, but the failures in it do.
 * @throws Refusal when the candidate was taken back, is no longer a candidate, or could not be watched for the full
 * time
 */
export async function watch(
  command: Command,
  name: string,
  { collector, limit, minutes, everySeconds }: Watching,
  clock: Clock = realClock,
): Promise<void> {
  const { store, print } = command;
  const stateNow = async (): Promise<SiteState> =>
    (await newestEntry(store))?.state ?? { remotes: {}, removing: [] };

  let state = await stateNow();
  const version = versionOf(candidateOf(state, name, command).release);
  await requireMayTakeBack(command, name);
  const read = reportCounts(collector, name);
  const first = await read();
  if (first.problems.length) throw new Refusal([...first.problems, 'Nothing is watched.'].join('\n'));

  let live = '';
  let failures: Failures = { candidate: 0, live: 0, share: 0 };
  /** Updates the known versions and their shares. Returns true when they are unchanged. */
  function isSame(): boolean {
    const { release, share } = candidateOf(state, name, command);
    if (versionOf(release) !== version)
      throw new Refusal(`${name} ${version} is no candidate any more: look at "pnpm release status".`);
    const now = versionOf(requireLive(state, name, command));
    if (now === live && share === failures.share) return true;
    live = now;
    failures = { candidate: 0, live: 0, share };
    return false;
  }
  const comparison = (): string => {
    const rest = Math.round((100 - failures.share) * 10) / 10;
    const noun = failures.candidate === 1 ? 'failure' : 'failures';
    return `${failures.candidate} ${noun} with ${failures.share} % of the visitors, and ${name} ${live} had ${failures.live} with ${rest} %`;
  };

  isSame();
  print(
    `${name} ${version} is watched for ${minutes} minutes beside ${live}, with ${failures.share} % of the visitors.`,
  );
  const began = clock.now();
  let last = began;
  let watchedMs = 0;
  let trouble = '';
  while (watchedMs < minutes * minuteMs) {
    if (clock.now() - began >= 2 * minutes * minuteMs)
      throw new Refusal(
        `${name} ${version} keeps its share, but could be watched for ${Math.floor(watchedMs / minuteMs)} of ${minutes} minutes only.`,
      );
    await clock.wait(everySeconds * 1_000);
    const { reports, problems } = await read();
    const broken = [...problems];
    try {
      state = await stateNow();
    } catch (error) {
      broken.push(`${store.address} cannot be read: ${(error as Error).message}.`);
    }
    if (isSame()) {
      failures.candidate += reports.get(version) ?? 0;
      failures.live += reports.get(live) ?? 0;
    } else print(`The comparison begins anew: ${live} is live beside it, and it has ${failures.share} %.`);
    const now = clock.now();
    if (!broken.length) watchedMs += now - last;
    last = now;
    const told = broken.join('\n');
    if (told !== trouble) print(told || 'All can be read again.');
    trouble = told;
    if (isWorse(failures, limit)) {
      const why = `${name} ${version} had ${comparison()}: more than ${limit} times as often for a visitor.`;
      await takeBack(why);
      throw new Refusal(why);
    }
  }
  print(`${name} ${version} keeps its share after ${minutes} minutes: it had ${comparison()}.`);

  /** Retries until the store can be written. */
  async function takeBack(why: string): Promise<void> {
    const began = clock.now();
    for (let printed = ''; ; await clock.wait(everySeconds * 1_000)) {
      try {
        return await takeCandidateBack({ ...command, why: command.why ?? why }, name, version);
      } catch (error) {
        if (error instanceof Refusal || clock.now() - began >= minutes * minuteMs) throw error;
        const told = `${name} ${version} could not be taken back yet: ${(error as Error).message}.`;
        if (told !== printed) print(told);
        printed = told;
      }
    }
  }
}
