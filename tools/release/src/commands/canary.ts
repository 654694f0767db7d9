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

/**
 * Puts a remote's canary live for all visitors, or for another share (percent), unless another canary replaced it during
 * the change.
 */
export async function promote(command: Command, name: string, share?: number): Promise<void> {
  const { store, allow } = command;
  // A second attempt accepts only the canary of the first one.
  let version: string | undefined;
  await changeSite(command, {
    what: () => `promote ${name} ${version}${share === undefined ? '' : ` to ${share} %`}`,
    async change(state, since) {
      const canary = requireCanary(state, name, command, version);
      version = versionOf(canary.release);
      if (share !== undefined)
        return canary.share === share ? null : withCanary(state, name, { ...canary, share });
      await requireSigned(store, [canary.release]);
      const next = withLive(withCanary(state, name, undefined), name, { ...canary.release, since });
      // Its size was checked when it became the canary.
      return requireNoNewProblems(state, next, name, [...allow, 'bytes']);
    },
    message({ isChanged }) {
      if (share === undefined) return `${name} ${version} is live for everybody`;
      return `${name} ${version} ${isChanged ? 'has' : 'already has'} ${share} % of the visitors`;
    },
  });
}
