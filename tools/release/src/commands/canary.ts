import { CliError } from '@wallet/build';
import { type Canary, canaryOf, type SiteState, versionOf, withCanary, withLive } from '../records';
import { requireSigned } from '../signing';
import { changeSite, type Command, requireLive } from './command';
import { requireNoNewProblems } from './put-release';

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
  await changeSite(command, {
    what: () => `share ${name} ${version} to ${share} %`,
    change(state) {
      const canary = requireCanary(state, name, command, version);
      version = versionOf(canary.release);
      return canary.share === share ? null : withCanary(state, name, { ...canary, share });
    },
    message: ({ isChanged }) =>
      `${name} ${version} ${isChanged ? 'has' : 'already has'} ${share} % of the visitors`,
  });
}

/** Puts a remote's canary live for all visitors, unless another one replaced it during the change. */
export async function promote(command: Command, name: string): Promise<void> {
  const { store, allow } = command;
  let version: string | undefined;
  await changeSite(command, {
    what: () => `promote ${name} ${version}`,
    async change(state, since) {
      const { release } = requireCanary(state, name, command, version);
      version = versionOf(release);
      await requireSigned(store, [release]);
      const next = withLive(withCanary(state, name, undefined), name, { ...release, since });
      // Its size was checked when it became the canary.
      return requireNoNewProblems(state, next, name, [...allow, 'bytes']);
    },
    message: () => `${name} ${version} is live for everybody`,
  });
}
