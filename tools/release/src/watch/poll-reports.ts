import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '@wallet/build';
import type { Command } from '../commands';
import { newestState } from '../history';
import type { Collector, ReportCounter } from './report-counts';

const pollMs = 30_000;
const minuteMs = 60_000;

/** Returns a number with its noun, as `1 minute` or `2 minutes`. */
export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export interface Clock {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

export const systemClock: Clock = { now: Date.now, wait: (ms) => sleep(ms) };

export interface WatchOptions {
  collector: Collector;
  /** Maximum number of failures of a live version without a canary. */
  maxFailures: number;
  /** How long to watch. Time in which the collector or the store could not be read does not count. */
  minutes: number;
}

/** A version of a remote that is watched. */
export interface Watch {
  command: Command;
  name: string;
  version: string;
  options: WatchOptions;
  counter: ReportCounter;
  clock: Clock;
}

/** Runs `action` until it succeeds. Gives up after a CliError, which would occur again, and after the time of the watch. */
export async function retry(
  { command, name, version, options: { minutes }, clock }: Watch,
  action: () => Promise<void>,
): Promise<void> {
  const startedAt = clock.now();
  for (let printed = ''; ; await clock.wait(pollMs)) {
    try {
      return await action();
    } catch (error) {
      if (error instanceof CliError || clock.now() - startedAt >= minutes * minuteMs) throw error;
      const message = `${name} ${version} could not be taken back yet: ${(error as Error).message}.`;
      if (message !== printed) command.print(message);
      printed = message;
    }
  }
}

/**
 * Polls the reports of a remote until it was watched long enough. Each poll adds to the counter and yields the newest
 * state. Prints what cannot be read: the counts of such a poll wait for the next one. Throws when the watch takes twice
 * its time; `outcome` completes that error: the version `keeps its share`.
 */
export async function* pollReports(
  { command, name, version, options, counter, clock }: Watch,
  outcome: string,
) {
  const { store, print } = command;
  const maxMs = options.minutes * minuteMs;
  const startedAt = clock.now();
  let lastPollAt = startedAt;
  let watchedMs = 0;
  let printedProblems = '';
  while (watchedMs < maxMs) {
    if (clock.now() - startedAt >= 2 * maxMs)
      throw new CliError(
        `${name} ${version} ${outcome}, but could be watched for ${Math.floor(watchedMs / minuteMs)} of ${countText(options.minutes, 'minute')} only.`,
      );
    await clock.wait(pollMs);
    const problems = await counter.poll();
    const state = await newestState(store).catch((error: Error) => {
      problems.push(`${store.address} cannot be read: ${error.message}.`);
    });
    const now = clock.now();
    if (!problems.length) watchedMs += now - lastPollAt;
    lastPollAt = now;
    const problemText = problems.join('\n');
    if (problemText !== printedProblems) print(problemText || 'All can be read again.');
    printedProblems = problemText;
    if (state) yield state;
  }
}
