import { CliError } from '@wallet/build';
import { newProblems } from '../checks';
import {
  canaryOf,
  isRecalled,
  type Live,
  liveOf,
  type ReleaseRecord,
  type RemoteRecord,
  type SiteState,
  titleOf,
  versionOf,
  withCanary,
  withLive,
  withRecalled,
} from '../records';
import { requireSigned } from '../signing';
import { siteFiles } from '../site';
import { changeSite, type Command } from './command';

/** Returns the new state; throws a CliError with each problem that the previous state did not have. */
export function requireNoNewProblems(
  before: SiteState,
  after: SiteState,
  name: string,
  allow: Command['allow'],
): SiteState {
  const problems = newProblems(before, after, name).filter(({ kind }) => !kind || !allow.includes(kind));
  if (!problems.length) return after;
  const messages = problems.map(
    ({ kind, message }) => message + (kind ? ` (--allow ${kind} lets it pass.)` : ''),
  );
  throw new CliError(messages.join('\n'));
}

/**
 * Returns the state with this version no longer recalled. Rejects a version that is being removed, and a recalled one
 * without `--allow recalled`.
 */
export function withoutRecall(
  state: SiteState,
  name: string,
  version: string,
  allow: Command['allow'],
): SiteState {
  if (state.removing.includes(`${name}/${version}`))
    throw new CliError(`${name} ${version} is being removed: finish that with "pnpm release prune" first.`);
  if (!isRecalled(state, name, version)) return state;
  if (!allow.includes('recalled'))
    throw new CliError(`${name} ${version} was recalled. (--allow recalled lets it pass.)`);
  return withRecalled(state, name, version, false);
}

export interface ReleaseTarget {
  /** The generation in which the release goes live. */
  since: number;
  allow: Command['allow'];
  /** The canary's share of the visitors, in percent; without it the release goes live for all. */
  share?: number | undefined;
}

/** Returns the state with a release put live, for all or for a share of the visitors; null when it is that already. */
export function stateWithRelease(
  state: SiteState,
  record: ReleaseRecord,
  { since, allow, share }: ReleaseTarget,
): SiteState | null {
  const { name } = record;
  const version = versionOf(record);
  const live = liveOf(state, name);
  const isLive = live && versionOf(live) === version;
  const canary = canaryOf(state, name, version);
  const put = (next: SiteState): SiteState =>
    requireNoNewProblems(state, withoutRecall(next, name, version, allow), name, allow);

  if (share === undefined) {
    if (isLive) return null;
    if (name === 'shell' && !state.config)
      throw new CliError('The site has no configuration: "pnpm release configure" comes before its shell.');
    const next = canary ? withCanary(state, name, undefined) : state;
    return put(withLive(next, name, { ...record, since } as Live<ReleaseRecord>));
  }
  if (name === 'shell') throw new CliError('The shell goes to everybody: a share is for a remote.');
  if (!live) throw new CliError(`${name} is not live, so everybody must get its first version.`);
  if (isLive) throw new CliError(`${name} ${version} is live for everybody.`);
  if (canary) return canary.share === share ? null : withCanary(state, name, { ...canary, share });
  return put(withCanary(state, name, { release: { ...(record as RemoteRecord), since }, share }));
}

/** Puts a release from the store live for all or for a share of the visitors (percent), on top of the newest state. */
export async function putRelease(command: Command, record: ReleaseRecord, share?: number): Promise<void> {
  const { store, allow } = command;
  const { name } = record;
  const title = titleOf(record);
  await requireSigned(store, [record]);
  await changeSite(command, {
    what: () => `release ${title}${share === undefined ? '' : ` to ${share} %`}`,
    async change(state, since) {
      const next = stateWithRelease(state, record, { since, allow, share });
      // A live shell that cannot write the pages would be on none of them, and would block all other releases.
      if (next && name === 'shell') await siteFiles(store, { generation: since, state: next });
      return next;
    },
    message: ({ isChanged }) =>
      share === undefined
        ? `${title} is ${isChanged ? '' : 'already '}live`
        : `${title} ${isChanged ? 'has' : 'already has'} ${share} % of the visitors`,
  });
}
