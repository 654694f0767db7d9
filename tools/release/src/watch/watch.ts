import { isDeepStrictEqual } from 'node:util';
import { CliError } from '@wallet/build';
import { type Command, requireCanary, requireLive, rollback } from '../commands';
import { newestEntry, newestState, restorableRelease, signEntry } from '../history';
import { canaryOf, shareOfLive, type SiteState, versionOf, withCanary, withLive } from '../records';
import { isWorse } from './compare';
import { countText, pollReports, retry, systemClock, type Watch, type WatchOptions } from './poll-reports';
import { createReportCounter } from './report-counts';

/** A canary may fail this many times as often per visitor as the live version. */
const maxRatio = 2;

/** How the failures of a version are assessed. */
interface Assessment {
  /** The end of the first printed line. */
  subject: string;
  /** What the version does when it was watched long enough. */
  outcome: 'keeps its share' | 'stays live';
  /**
   * Returns the failures until now as text, and whether they are too many.
   * @throws CliError when the version is not what was watched any more
   */
  assess(state: SiteState): { failures: string; limit?: string | undefined };
  /** The state without the version. */
  change(state: SiteState): SiteState;
}

/**
 * Watches the canary of a remote or, when it has none, its live version. Takes it back and throws a CliError with the
 * reason when it fails too often.
 */
export async function watch(
  command: Command,
  name: string,
  options: WatchOptions,
  clock = systemClock,
): Promise<void> {
  const { store, print } = command;
  const state = await newestState(store);
  const canary = canaryOf(state, name)?.release;
  const version = versionOf(canary ?? requireLive(state, name, command));
  const counter = createReportCounter(options.collector, name);
  const watched: Watch = { command, name, version, options, clock, counter };
  const { subject, outcome, assess, change } = canary
    ? assessCanary(watched, state)
    : await assessLive(watched, state);
  await requireKeyForChange(command, change);
  const problems = await counter.poll();
  if (problems.length) throw new CliError([...problems, 'Nothing is watched.'].join('\n'));
  print(`${name} ${version} is watched for ${countText(options.minutes, 'minute')}${subject}.`);
  let { failures } = assess(state);
  for await (const newest of pollReports(watched, outcome)) {
    const assessed = assess(newest);
    failures = assessed.failures;
    if (assessed.limit === undefined) continue;
    const why = `${name} ${version} had ${failures}: ${assessed.limit}.`;
    await retry(watched, () => rollback({ ...command, why: command.why ?? why }, name, version));
    throw new CliError(why);
  }
  print(`${name} ${version} ${outcome} after ${countText(options.minutes, 'minute')}: it had ${failures}.`);
}

/** Throws early when the releaser's key could not make a change later. */
async function requireKeyForChange({ store }: Command, change: Assessment['change']): Promise<void> {
  const entry = await newestEntry(store);
  if (!entry) return;
  await signEntry(store, { ...entry, generation: entry.generation + 1, state: change(entry.state) }, entry);
}

/**
 * Assesses a live version by how often it could not be loaded or crashed. Other reports, as of a failing backend, do not
 * count. Rejects a version that has none to go back to.
 */
async function assessLive(
  { command, name, version, options: { maxFailures }, counter }: Watch,
  first: SiteState,
): Promise<Assessment> {
  const { store } = command;
  if (name === 'shell') throw new CliError('The shell has no version to watch: watch a remote.');
  const before = await restorableRelease(store, first, requireLive(first, name, command));
  if (!before)
    throw new CliError(`${name} ${version} has no earlier version in ${store.address} to go back to.`);
  return {
    subject: `: at most ${countText(maxFailures, 'failure')}`,
    outcome: 'stays live',
    assess(state) {
      if (versionOf(requireLive(state, name, command)) !== version)
        throw new CliError(`${name} ${version} is not live any more: look at "pnpm release status".`);
      const count = counter.countOf(version, /^REMOTE-/);
      const limit = count > maxFailures ? `more than ${maxFailures}` : undefined;
      return { failures: countText(count, 'failure'), limit };
    },
    change: (state) => withLive(state, name, before),
  };
}

/** Assesses a canary by its reports beside those of the live version, per visitor. */
function assessCanary({ command, name, version, counter }: Watch, first: SiteState): Assessment {
  const comparisonIn = (state: SiteState) => ({
    share: requireCanary(state, name, command, version).share,
    live: versionOf(requireLive(state, name, command)),
  });
  let comparison = comparisonIn(first);
  return {
    subject: ` beside ${comparison.live}, with ${comparison.share} % of the visitors`,
    outcome: 'keeps its share',
    assess(state) {
      const current = comparisonIn(state);
      const { live, share } = current;
      if (!isDeepStrictEqual(current, comparison)) {
        command.print(`The comparison restarts: ${live} is live beside it, and it has ${share} %.`);
        comparison = current;
        counter.restart();
      }
      const counts = { canary: counter.countOf(version, /./), live: counter.countOf(live, /./) };
      const limit = isWorse({ ...counts, share }, maxRatio)
        ? `more than ${maxRatio} times as often for a visitor`
        : undefined;
      const ofLive = `${name} ${live} had ${counts.live} with ${shareOfLive(share)} %`;
      const ofCanary = `${countText(counts.canary, 'failure')} with ${share} % of the visitors`;
      return { failures: `${ofCanary}, and ${ofLive}`, limit };
    },
    change: (state) => withCanary(state, name, undefined),
  };
}
