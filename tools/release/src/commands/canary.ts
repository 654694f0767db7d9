import { CliError } from '@wallet/build';
import type { Committed } from '../history';
import {
  type Canary,
  canaryOf,
  type ReleaseRecord,
  type RemoteRecord,
  type SiteState,
  versionOf,
  withCanary,
  withLive,
} from '../records';
import { requireSigned } from '../signing';
import { changeSite, type Command, printUndo, requireLive } from './command';
import { requireNoNewProblems, withoutRecall } from './put-live';

/** Returns the state with a canary that starts in generation `since`; null when it already has this share (percent). */
export function stateWithCanary(
  state: SiteState,
  record: ReleaseRecord,
  since: number,
  allow: Command['allow'],
  share: number,
): SiteState | null {
  const { name } = record;
  const version = versionOf(record);
  const live = state.remotes[name];
  if (name === 'shell') throw new CliError('The shell goes to everybody: a share is for a remote.');
  if (!live) throw new CliError(`${name} is not live, so everybody must get its first version.`);
  if (versionOf(live) === version) throw new CliError(`${name} ${version} is live for everybody.`);
  const before = canaryOf(state, name, version);
  if (before) return before.share === share ? null : withCanary(state, name, { ...before, share });
  const release = { ...(record as RemoteRecord), since };
  const stateWithoutRecall = withoutRecall(state, name, version, allow);
  return requireNoNewProblems(state, withCanary(stateWithoutRecall, name, { release, share }), name, allow);
}

function undoCommand(name: string, version: string, before: Canary | undefined): string {
  if (!before) return `rollback ${name}`;
  const previous = versionOf(before.release);
  return previous === version
    ? `share ${name} --share ${before.share}`
    : `${name} --version ${previous} --share ${before.share}`;
}

const shareText = (name: string, version: string, share: number, { isChanged }: Committed): string =>
  `${name} ${version} ${isChanged ? 'has' : 'already has'} ${share} % of the visitors`;

/** Releases a stored version to a share of the visitors (in percent), instead of the remote's other canary. */
export async function putCanary(command: Command, record: ReleaseRecord, share: number): Promise<void> {
  const { name } = record;
  const version = versionOf(record);
  await requireSigned(command.store, [record]);
  const { before, isChanged } = await changeSite(
    command,
    `release ${name} ${version} to ${share} %`,
    (state, generation) => stateWithCanary(state, record, generation, command.allow, share),
    (committed) => shareText(name, version, share, committed),
  );
  if (isChanged) printUndo(command, undoCommand(name, version, canaryOf(before, name)));
}

/** Returns the canary of a remote; with a version, only a canary of that version. */
export function requireCanary(state: SiteState, name: string, command: Command, version?: string): Canary {
  const live = requireLive(state, name, command);
  const canary = canaryOf(state, name, version);
  if (canary) return canary;
  throw new CliError(
    version === undefined
      ? `${name} has no canary in ${command.store.address}: ${versionOf(live)} is live for everybody.`
      : `${name} ${version} is no longer the canary: look at "pnpm release status".`,
  );
}

export async function setShare(command: Command, name: string, share: number | undefined): Promise<void> {
  if (share === undefined) throw new CliError('"share" needs --share <percent>.');
  // A second attempt accepts only the canary of the first one.
  let version: string | undefined;
  const { before, isChanged } = await changeSite(
    command,
    () => `share ${name} ${version} to ${share} %`,
    (state) => {
      const canary = requireCanary(state, name, command, version);
      version = versionOf(canary.release);
      return canary.share === share ? null : withCanary(state, name, { ...canary, share });
    },
    (committed) => shareText(name, version ?? '', share, committed),
  );
  if (isChanged) printUndo(command, undoCommand(name, version ?? '', canaryOf(before, name)));
}

/** Puts a remote's canary live for all visitors, unless another one replaced it during the change. */
export async function promote(command: Command, name: string): Promise<void> {
  const { store, allow } = command;
  let version: string | undefined;
  await changeSite(
    command,
    () => `promote ${name} ${version}`,
    async (state, since) => {
      const { release } = requireCanary(state, name, command, version);
      version = versionOf(release);
      await requireSigned(store, [release]);
      const next = withLive(withCanary(state, name, undefined), name, { ...release, since });
      // Its size and its owner were checked when it became the canary.
      return requireNoNewProblems(state, next, name, [...allow, 'bytes', 'owner']);
    },
    () => `${name} ${version} is live for everybody`,
  );
  printUndo(command, `rollback ${name}`);
}
