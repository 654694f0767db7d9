import { CliError } from '@wallet/build';
import { releaseBefore } from '../history';
import {
  canaryOf,
  isRecalled,
  type Live,
  liveOf,
  type ReleaseRecord,
  type SiteState,
  titleOf,
  versionOf,
  withCanary,
  withLive,
  withRecalled,
} from '../records';
import { requireSigned } from '../signing';
import { readRecord } from '../site';
import { changeSite, type Command, requireLive } from './command';
import { requireNoNewProblems, withoutRecall } from './put-release';

/** Returns the state with `live` replaced by the release that was live before it. */
async function stateWithRestored(
  { store, allow }: Command,
  state: SiteState,
  live: Live<ReleaseRecord>,
): Promise<SiteState> {
  const { name } = live;
  const restored = await releaseBefore(store, live);
  if (!restored)
    throw new CliError(`${name} ${versionOf(live)} is the first that was live in ${store.address}.`);
  const stateWithoutRecall = withoutRecall(state, name, versionOf(restored), allow);
  await readRecord(store, name, versionOf(restored));
  await requireSigned(store, [restored]);
  const next = withLive(stateWithoutRecall, name, restored);
  // The size of this release was checked when it went live.
  return requireNoNewProblems(state, next, name, [...allow, 'bytes']);
}

/**
 * Removes the canary, if there is one; otherwise restores the release that was live before. It replaces only `version`
 * or, by default, the version that it read first, so a second concurrent rollback replaces nothing else. With a version
 * it is safe to retry.
 */
export async function rollback(command: Command, name: string, version?: string): Promise<void> {
  let replaced = version;
  let restoredText = '';
  await changeSite(command, {
    what: () => `rollback ${name} ${replaced}${restoredText}`,
    async change(state) {
      const live = requireLive(state, name, command);
      replaced ??= versionOf(canaryOf(state, name)?.release ?? live);
      restoredText = '';
      if (canaryOf(state, name, replaced)) return withCanary(state, name, undefined);
      if (versionOf(live) !== replaced) return null;
      const next = await stateWithRestored(command, state, live);
      restoredText = ` to ${versionOf(requireLive(next, name, command))}`;
      return next;
    },
    message({ before, after, isChanged }) {
      if (!isChanged) return `${name} ${replaced} is no longer live`;
      return canaryOf(before, name, replaced)
        ? `${name} ${replaced} is removed, and no visitor gets it any more`
        : `${titleOf(requireLive(after, name, command))} is live again`;
    },
  });
}

/** Removes a remote from a site; its files stay. */
export async function remove(command: Command, name: string): Promise<void> {
  if (name === 'shell') throw new CliError('Without its shell there is no site.');
  await changeSite(command, {
    what: () => `remove ${name}`,
    change(state) {
      requireLive(state, name, command);
      const next = withCanary(withLive(state, name, undefined), name, undefined);
      return requireNoNewProblems(state, next, name, command.allow);
    },
    message: () => `${name} is not live any more`,
  });
}

/** Recalls a version: open pages prompt to reload, and only `--allow recalled` releases it again. */
export async function recall(command: Command, name: string, version: string | undefined): Promise<void> {
  if (version === undefined) throw new CliError('"recall" needs --version <id>.');
  await readRecord(command.store, name, version);
  await changeSite(command, {
    what: () => `recall ${name} ${version}`,
    change(state) {
      const live = liveOf(state, name);
      if (canaryOf(state, name, version) || (live && versionOf(live) === version))
        throw new CliError(
          `${name} ${version} is live: take it back first with "pnpm release rollback ${name}".`,
        );
      return isRecalled(state, name, version) ? null : withRecalled(state, name, version, true);
    },
    message: (committed) => `${name} ${version} is ${committed.isChanged ? '' : 'already '}recalled`,
  });
}
