import { CliError } from '@wallet/build';
import { releaseBefore } from '../history';
import {
  type Canary,
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
import { readRecord, requireServedFiles } from '../site';
import { changeSite, type Command, printUndo, requireLive } from './command';
import { printInlineHashes, requireNoNewProblems, withoutRecall } from './put-live';

const removedText = (name: string, version: string): string =>
  `${name} ${version} is removed, and no visitor gets it any more`;

const printUndoRemoval = (command: Command, { release, share }: Canary): void =>
  printUndo(command, `${release.name} --version ${versionOf(release)} --share ${share}`);

/** Removes a remote's canary only if it has this version. Safe to retry after a store error. */
export async function removeCanary(command: Command, name: string, version: string): Promise<void> {
  const { before } = await changeSite(
    command,
    `rollback ${name} ${version}`,
    (state) => (canaryOf(state, name, version) ? withCanary(state, name, undefined) : null),
    // Without a change, another process was faster, or this call succeeded before the store error.
    ({ isChanged }) =>
      isChanged ? removedText(name, version) : `${name} ${version} is no longer the canary`,
  );
  const removed = canaryOf(before, name, version);
  const live = before.remotes[name];
  if (removed) printUndoRemoval(command, removed);
  else if (live && versionOf(live) === version)
    command.print(
      `It is live for everybody: pnpm release rollback ${name} --to ${command.store.address} puts back what was before.`,
    );
}

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
  await requireServedFiles(restored);
  const next = withLive(stateWithoutRecall, name, restored);
  // The size and the owner of this release were checked when it went live.
  return requireNoNewProblems(state, next, name, [...allow, 'bytes', 'owner']);
}

/**
 * Removes the canary, if there is one; otherwise restores the release that was live before. It replaces only `version`
 * or, by default, the version that it read first, so a second concurrent rollback replaces nothing else.
 */
export async function rollback(command: Command, name: string, version?: string): Promise<void> {
  let replacedVersion = version ?? '';
  let restoredText = '';
  const { before, after } = await changeSite(
    command,
    () => `rollback ${name} ${replacedVersion}${restoredText}`,
    async (state) => {
      const live = requireLive(state, name, command);
      replacedVersion ||= versionOf(canaryOf(state, name)?.release ?? live);
      restoredText = '';
      if (canaryOf(state, name, replacedVersion)) return withCanary(state, name, undefined);
      if (versionOf(live) === replacedVersion) {
        const next = await stateWithRestored(command, state, live);
        restoredText = ` to ${versionOf(requireLive(next, name, command))}`;
        return next;
      }
      throw new CliError(`${name} ${replacedVersion} was removed by another rollback.`);
    },
    (committed) =>
      canaryOf(committed.before, name, replacedVersion)
        ? removedText(name, replacedVersion)
        : `${titleOf(requireLive(committed.after, name, command))} is live again`,
  );
  const removed = canaryOf(before, name, replacedVersion);
  if (removed) return printUndoRemoval(command, removed);
  printInlineHashes(command, before, after);
  printUndo(command, `${name} --version ${replacedVersion}`);
}

/** Removes a remote from a site; its files stay. */
export async function remove(command: Command, name: string): Promise<void> {
  if (name === 'shell') throw new CliError('Without its shell there is no site.');
  const { before } = await changeSite(
    command,
    `remove ${name}`,
    (state) => {
      requireLive(state, name, command);
      const next = withCanary(withLive(state, name, undefined), name, undefined);
      return requireNoNewProblems(state, next, name, command.allow);
    },
    () => `${name} is not live any more`,
  );
  printUndo(command, `${name} --version ${versionOf(requireLive(before, name, command))}`);
  const canary = canaryOf(before, name);
  if (canary) printUndoRemoval(command, canary);
}

/** Recalls a version: open pages prompt to reload, and only `--allow recalled` releases it again. */
export async function recall(command: Command, name: string, version: string | undefined): Promise<void> {
  if (version === undefined) throw new CliError('"recall" needs --version <id>.');
  await readRecord(command.store, name, version);
  const { isChanged } = await changeSite(
    command,
    `recall ${name} ${version}`,
    (state) => {
      const live = liveOf(state, name);
      if (live && versionOf(live) === version)
        throw new CliError(
          `${name} ${version} is live: put another one live first, as "pnpm release rollback ${name}" does.`,
        );
      if (canaryOf(state, name, version))
        throw new CliError(
          `${name} ${version} is the canary: remove it first with "pnpm release rollback ${name}".`,
        );
      return isRecalled(state, name, version) ? null : withRecalled(state, name, version, true);
    },
    (committed) => `${name} ${version} is ${committed.isChanged ? '' : 'already '}recalled`,
  );
  // There is no command that only ends a recall.
  if (isChanged)
    command.print(
      `To put it live again: pnpm release ${name} --version ${version} --allow recalled --to ${command.store.address}`,
    );
}
