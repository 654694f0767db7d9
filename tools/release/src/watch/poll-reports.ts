import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '@wallet/build';
import type { Command } from '../commands';
import { newestState } from '../history';
import { type Collector, createReportCounter } from './report-counts';

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
  /** Maximum ratio of the canary's failures per visitor to those of the live version. */
  limit: number;
  /** Maximum number of failures of a live version without a canary. */
  maxFailures: number;
  /** How long to watch. Time in which the collector or the store could not be read does not count. */
  minutes: number;
  everySeconds: number;
}

/** A version of a remote that is watched. */
export interface Watch {
  command: Command;
  name: string;
  version: string;
  options: WatchOptions;
  clock: Clock;
}

/** Runs `action` until it succeeds. Gives up after a CliError, which would occur again, and after the time of the watch. */
export async function retry(
  { command, name, version, options: { minutes, everySeconds }, clock }: Watch,
  action: () => Promise<void>,
): Promise<void> {
  const startedAt = clock.now();
  for (let printed = ''; ; await clock.wait(everySeconds * 1_000)) {
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
 * state that could be read. Prints what cannot be read. Throws when the first poll cannot read the collector, and when
 * the watch takes twice its time. `outcome` completes that error: the version `keeps its share`.
 */
export async function startPolls({ command, name, version, options, clock }: Watch, outcome: string) {
  const { store, print } = command;
  const { collector, minutes, everySeconds } = options;
  const counter = createReportCounter(collector, name);
  const firstProblems = await counter.poll();
  if (firstProblems.length) throw new CliError([...firstProblems, 'Nothing is watched.'].join('\n'));
  let state = await newestState(store);

  async function* polls() {
    const startedAt = clock.now();
    let lastPollAt = startedAt;
    let watchedMs = 0;
    let printedProblems = '';
    while (watchedMs < minutes * minuteMs) {
      if (clock.now() - startedAt >= 2 * minutes * minuteMs)
        throw new CliError(
          `${name} ${version} ${outcome}, but could be watched for ${Math.floor(watchedMs / minuteMs)} of ${countText(minutes, 'minute')} only.`,
        );
      await clock.wait(everySeconds * 1_000);
      const currentProblems = await counter.poll();
      try {
        state = await newestState(store);
      } catch (error) {
        currentProblems.push(`${store.address} cannot be read: ${(error as Error).message}.`);
      }
      const now = clock.now();
      if (!currentProblems.length) watchedMs += now - lastPollAt;
      lastPollAt = now;
      const problemText = currentProblems.join('\n');
      if (problemText !== printedProblems) print(problemText || 'All can be read again.');
      printedProblems = problemText;
      yield state;
    }
  }
  return { counter, polls: polls() };
}
