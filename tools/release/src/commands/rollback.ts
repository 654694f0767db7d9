import { CliError } from '@wallet/build';
import { releaseBefore } from '../history';
import { requireServedFiles } from '../served-files';
import { requireSigned } from '../signing/signed-records';
import {
  isRecalled,
  releasesNamed,
  versionOf,
  withCanary,
  withLive,
  withRecalled,
  type Canary,
  type ReleaseRecord,
  type SiteState,
} from '../site-state';
import { readRecord } from '../upload';
import { changeSite, printUndo, requireLive, type Command } from './command';
import { printInlineHashes, requireNoNewProblems, requireNotRemoving, withoutRecall } from './put-live';

function canaryWith(state: SiteState, name: string, version: string): Canary | undefined {
  const canary = state.candidates?.[name];
  return canary && versionOf(canary.release) === version ? canary : undefined;
}

const removedText = (name: string, version: string): string =>
  `${name} ${version} is removed, and no visitor gets it any more`;

const undoRemoval = (name: string, version: string, share: number): string =>
  `${name} --version ${version} --share ${share}`;

/** Removes a remote's canary only if it has this version. Safe to retry after a store error. */
export async function removeCanary(command: Command, name: string, version: string): Promise<void> {
  let removed: Canary | undefined;
  let live: ReleaseRecord | undefined;
  const entry = await changeSite(
    command,
    `rollback ${name}`,
    (state) => {
      removed = canaryWith(state, name, version);
      live = state.remotes[name];
      return removed ? withCanary(state, name, undefined) : null;
    },
    // Without an entry, another process was faster, or this call succeeded before the store error.
    (added) => (added ? removedText(name, version) : `${name} ${version} is no longer the canary`),
  );
  if (entry && removed) printUndo(command, undoRemoval(name, version, removed.share));
  else if (live && versionOf(live) === version)
    command.print(
      `It is live for everybody: pnpm release rollback ${name} --to ${command.store.address} puts back what was before.`,
    );
}

/**
 * Removes the canary, if there is one; otherwise restores the release that was live before. It replaces only `version`
 * or, by default, the version that it read first, so a second concurrent rollback replaces nothing else.
 */
export async function rollback(command: Command, name: string, version?: string): Promise<void> {
  const { store, allow } = command;
  let firstVersion = version;
  let removed: Canary | undefined;
  let replaced: ReleaseRecord | undefined;
  let restored: ReleaseRecord | undefined;
  const entry = await changeSite(
    command,
    `rollback ${name}`,
    async (state) => {
      const live = requireLive(state, name, command);
      firstVersion ??= versionOf(state.candidates?.[name]?.release ?? live);
      removed = canaryWith(state, name, firstVersion);
      if (removed) return withCanary(state, name, undefined);
      if (versionOf(live) !== firstVersion)
        throw new CliError(`${name} ${firstVersion} was removed by another rollback.`);
      const before = await releaseBefore(store, live);
      if (!before)
        throw new CliError(`${name} ${versionOf(live)} is the first that was live in ${store.address}.`);
      replaced = live;
      restored = before;
      const restoredVersion = versionOf(before);
      requireNotRemoving(state, name, restoredVersion);
      await readRecord(store, name, restoredVersion);
      await requireSigned(store, [before]);
      await requireServedFiles(before);
      // The size and the owner of this release were checked when it went live.
      const stateWithoutRecall = withoutRecall(state, name, restoredVersion, allow);
      return requireNoNewProblems(state, withLive(stateWithoutRecall, name, before), name, [
        ...allow,
        'bytes',
        'owner',
      ]);
    },
    () =>
      removed || !restored
        ? removedText(name, firstVersion ?? '')
        : `${name} ${versionOf(restored)} is live again`,
  );
  if (removed) return printUndo(command, undoRemoval(name, versionOf(removed.release), removed.share));
  if (!entry || !replaced || !restored) return;
  printInlineHashes(replaced, restored, command, entry.state);
  printUndo(command, `${name} --version ${versionOf(replaced)}`);
}

/** Removes a remote from a site; its files stay. */
export async function remove(command: Command, name: string): Promise<void> {
  let version = '';
  if (name === 'shell') throw new CliError('Without its shell there is no site.');
  await changeSite(
    command,
    `remove ${name}`,
    (state) => {
      version = versionOf(requireLive(state, name, command));
      const next = withCanary(withLive(state, name, undefined), name, undefined);
      return requireNoNewProblems(state, next, name, command.allow);
    },
    () => `${name} is not live any more`,
  );
  printUndo(command, `${name} --version ${version}`);
}

/** Recalls a version: open pages prompt to reload, and only `--allow recalled` releases it again. */
export async function recall(command: Command, name: string, version: string | undefined): Promise<void> {
  if (version === undefined) throw new CliError('"recall" needs --version <id>.');
  await readRecord(command.store, name, version);
  const entry = await changeSite(
    command,
    `recall ${name} ${version}`,
    (state) => {
      const [live, canary] = releasesNamed(state, name);
      if (live && versionOf(live) === version)
        throw new CliError(
          `${name} ${version} is live: put another one live first, as "pnpm release rollback ${name}" does.`,
        );
      if (canary && versionOf(canary) === version)
        throw new CliError(
          `${name} ${version} has a share of the visitors: take it back first with "pnpm release rollback ${name}".`,
        );
      return isRecalled(state, name, version) ? null : withRecalled(state, name, version, true);
    },
    (added) => `${name} ${version} is ${added ? '' : 'already '}recalled`,
  );
  if (entry) printUndo(command, `${name} --version ${version} --allow recalled`);
}
