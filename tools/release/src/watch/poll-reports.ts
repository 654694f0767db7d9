import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '@wallet/build';
import { newestState } from '../history';
import type { Store } from '../store/store';
import { createReportCounter, type Collector } from './report-counts';

const minuteMs = 60_000;

export interface Clock {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

export const systemClock: Clock = { now: Date.now, wait: (ms) => sleep(ms) };

export interface PollOptions {
  collector: Collector;
  /** How long to watch. Time in which the collector or the store could not be read does not count. */
  minutes: number;
  everySeconds: number;
}

interface Poll extends PollOptions {
  store: Store;
  remote: string;
  clock: Clock;
  print: (line: string) => void;
  /** Returns the error of a watch that could not read for long enough. */
  tooShortMessage: (watchedMinutes: number) => string;
}

/** Runs `action` until it succeeds. Gives up after a CliError, which would occur again, and after the time of the watch. */
export async function retry(
  { clock, minutes, everySeconds, print }: Pick<Poll, 'clock' | 'minutes' | 'everySeconds' | 'print'>,
  what: string,
  action: () => Promise<void>,
): Promise<void> {
  const startedAt = clock.now();
  for (let printed = ''; ; await clock.wait(everySeconds * 1_000)) {
    try {
      return await action();
    } catch (error) {
      if (error instanceof CliError || clock.now() - startedAt >= minutes * minuteMs) throw error;
      const message = `${what} could not be taken back yet: ${(error as Error).message}.`;
      if (message !== printed) print(message);
      printed = message;
    }
  }
}

/**
 * Polls the reports of a remote until it was watched long enough. Each poll yields the new counts of a version and the
 * newest state that could be read. Prints what cannot be read.
 * Throws when the first poll cannot read the collector, and when the watch takes twice its time.
 */
export async function startPolls({
  store,
  remote,
  collector,
  minutes,
  everySeconds,
  clock,
  print,
  tooShortMessage,
}: Poll) {
  const read = createReportCounter(collector, remote);
  const first = await read();
  if (first.problems.length) throw new CliError([...first.problems, 'Nothing is watched.'].join('\n'));
  let state = await newestState(store);

  async function* polls() {
    const startedAt = clock.now();
    let lastPollAt = startedAt;
    let watchedMs = 0;
    let printedProblems = '';
    while (watchedMs < minutes * minuteMs) {
      if (clock.now() - startedAt >= 2 * minutes * minuteMs)
        throw new CliError(tooShortMessage(Math.floor(watchedMs / minuteMs)));
      await clock.wait(everySeconds * 1_000);
      const { growthOf, problems } = await read();
      const currentProblems = [...problems];
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
      yield { growthOf, state };
    }
  }
  return polls();
}
