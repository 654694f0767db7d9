import { CliError } from '@wallet/build';
import { newestEntry } from '../history';
import { releaseBefore } from '../last-good';
import { signEntry } from '../signing/signed-history';
import { versionOf, withLive, type Live, type RemoteRecord, type SiteState } from '../site-state';
import { type Clock, type PollOptions, repeat, startPolls } from '../watch/poll-reports';
import { requireLive, type Command } from './command';
import { rollback } from './rollback';

interface Options extends PollOptions {
  /** Maximum number of failures. */
  most: number;
}

/** Returns the live version of a remote. Throws early when a later rollback would be rejected. */
async function requireReplaceable(command: Command, name: string): Promise<string> {
  const { store } = command;
  const entry = await newestEntry(store);
  if (!entry || name === 'shell') throw new CliError('The shell has no version to watch: watch a remote.');
  const live = requireLive(entry.state, name, command) as Live<RemoteRecord>;
  const before = await releaseBefore(store, entry.state, live);
  if (!before)
    throw new CliError(
      `${name} ${versionOf(live)} has no earlier version in ${store.address} to go back to.`,
    );
  const state = withLive(entry.state, name, { ...before, since: live.since });
  await signEntry(store, { ...entry, generation: entry.generation + 1, state }, entry);
  return versionOf(live);
}

/**
 * Counts the failure reports of the live version of a remote, and restores the version before when there are more than
 * `most`. Until then, a page in which the live version fails uses the version before by itself.
 */
export async function watchLive(
  command: Command,
  name: string,
  { most, ...options }: Options,
  clock: Clock,
): Promise<void> {
  const { store, print } = command;
  const { minutes } = options;
  const version = await requireReplaceable(command, name);
  const tooLittle = (watched: number): string =>
    `${name} ${version} stays live, but could be watched for ${watched} of ${minutes} minutes only.`;
  const polls = await startPolls({ ...options, store, remote: name, clock, print, tooLittle });
  const requireStillLive = (state: SiteState): void => {
    if (versionOf(requireLive(state, name, command)) !== version)
      throw new CliError(`${name} ${version} is not live any more: look at "pnpm release status".`);
  };

  print(`${name} ${version} is watched for ${minutes} minutes: at most ${most} failures.`);
  let failures = 0;
  for await (const { growthOf, state } of polls) {
    requireStillLive(state);
    failures += growthOf(version).failures;
    if (failures <= most) continue;
    const why = `${name} ${version} had ${failures} failures: more than ${most}.`;
    await repeat({ ...options, clock, print }, `${name} ${version}`, () =>
      rollback({ ...command, why: command.why ?? why }, name, version),
    );
    throw new CliError(why);
  }
  print(`${name} ${version} stays live after ${minutes} minutes: it had ${failures} failures.`);
}
