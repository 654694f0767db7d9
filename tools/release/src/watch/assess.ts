import { isDeepStrictEqual } from 'node:util';
import { CliError } from '@wallet/build';
import { type Command, requireCanary, requireLive } from '../commands';
import { restorableRelease } from '../history';
import { shareOfLive, type SiteState, versionOf, withCanary, withLive } from '../records';
import { isWorse } from './compare';
import type { ReportCounter } from './report-counts';

/** A canary may fail this many times as often per visitor as the live version. */
const maxRatio = 2;

/** How the failures of a version are assessed. */
export interface Assessment {
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

/** A version of a remote that is watched. */
interface Watched {
  command: Command;
  name: string;
  version: string;
  counter: ReportCounter;
}

/** Returns a number with its noun, as `1 minute` or `2 minutes`. */
export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Assesses a live version by how often it could not be loaded or crashed. Other reports, as of a failing backend, do not
 * count. Rejects a version that has none to go back to.
 */
export async function assessLive(
  { command, name, version, counter }: Watched,
  first: SiteState,
  maxFailures: number,
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
export function assessCanary({ command, name, version, counter }: Watched, first: SiteState): Assessment {
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
