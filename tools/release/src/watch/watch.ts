import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '@wallet/build';
import { type Command, requireLive, rollback } from '../commands';
import { newestEntry, newestState, signEntry } from '../history';
import { canaryOf, versionOf } from '../records';
import { type Assessment, assessCanary, assessLive, countText } from './assess';
import { type Collector, createReportCounter } from './report-counts';

const pollMs = 30_000;
const pollsPerMinute = 60_000 / pollMs;

export interface WatchOptions {
  collector: Collector;
  /** Maximum number of failures of a live version without a canary. */
  maxFailures: number;
  /** How long to watch. A poll that cannot read the collector or the store does not count. */
  minutes: number;
}

/** Throws early when the releaser's key could not make a change later. */
async function requireKeyForChange({ store }: Command, change: Assessment['change']): Promise<void> {
  const entry = await newestEntry(store);
  if (!entry) return;
  await signEntry(store, { ...entry, generation: entry.generation + 1, state: change(entry.state) }, entry);
}

/** Takes a version back and throws the reason as a CliError. Returns why the store could not be written, if so. */
async function takeBack(command: Command, name: string, version: string, why: string): Promise<string> {
  try {
    await rollback({ ...command, why: command.why ?? why }, name, version);
  } catch (error) {
    if (error instanceof CliError) throw error;
    return `${name} ${version} could not be taken back yet: ${(error as Error).message}.`;
  }
  throw new CliError(why);
}

/** Returns a function that prints lines unless they are those of its last call. */
function printerOfChanges(print: Command['print'], noLines: string): (lines: readonly string[]) => void {
  let printed = '';
  return (lines) => {
    const text = lines.join('\n');
    if (text !== printed) print(text || noLines);
    printed = text;
  };
}

/**
 * Watches the canary of a remote or, when it has none, its live version. Takes it back and throws a CliError with the
 * reason when it fails too often; tries again at each poll while the store cannot be written.
 */
export async function watch(
  command: Command,
  name: string,
  { collector, maxFailures, minutes }: WatchOptions,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  const { store, print } = command;
  const first = await newestState(store);
  const canary = canaryOf(first, name)?.release;
  const version = versionOf(canary ?? requireLive(first, name, command));
  const counter = createReportCounter(collector, name);
  const watched = { command, name, version, counter };
  const { subject, outcome, assess, change } = canary
    ? assessCanary(watched, first)
    : await assessLive(watched, first, maxFailures);
  await requireKeyForChange(command, change);
  const firstProblems = await counter.poll();
  if (firstProblems.length) throw new CliError([...firstProblems, 'Nothing is watched.'].join('\n'));
  const time = countText(minutes, 'minute');
  print(`${name} ${version} is watched for ${time}${subject}.`);

  const printProblems = printerOfChanges(print, 'All can be read again.');
  let { failures } = assess(first);
  let why: string | undefined;
  let counted = 0;
  for (let polls = 0; counted < minutes * pollsPerMinute; polls += 1) {
    if (polls === 2 * minutes * pollsPerMinute)
      throw new CliError(
        `${name} ${version} ${outcome}, but could be watched for ${Math.floor(counted / pollsPerMinute)} of ${time} only.`,
      );
    await wait(pollMs);
    const problems = await counter.poll();
    const state = await newestState(store).catch((error: Error) => {
      problems.push(`${store.address} cannot be read: ${error.message}.`);
    });
    if (state && why === undefined) {
      const { limit, failures: newest } = assess(state);
      failures = newest;
      if (limit !== undefined) why = `${name} ${version} had ${failures}: ${limit}.`;
    }
    if (why !== undefined) problems.push(await takeBack(command, name, version, why));
    if (!problems.length) counted += 1;
    printProblems(problems);
  }
  print(`${name} ${version} ${outcome} after ${time}: it had ${failures}.`);
}
