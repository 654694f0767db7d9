import { isDeepStrictEqual } from 'node:util';
import { CliError } from '@wallet/build';
import { newProblems } from '../checks';
import {
  canaryOf,
  isRecalled,
  type Live,
  liveOf,
  type ReleaseRecord,
  type SiteState,
  versionOf,
  withCanary,
  withLive,
  withRecalled,
} from '../records';
import { requireSigned } from '../signing';
import { siteFiles } from '../site';
import { changeSite, type Command, printUndo } from './command';

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

/** Returns the state with a release put live in generation `since`; null when it is already live. */
export function stateWithLive(
  state: SiteState,
  record: ReleaseRecord,
  since: number,
  allow: Command['allow'],
): SiteState | null {
  const { name } = record;
  const version = versionOf(record);
  const live = liveOf(state, name);
  if (live && versionOf(live) === version) return null;
  if (name === 'shell' && !state.config)
    throw new CliError('The site has no configuration: "pnpm release configure" comes before its shell.');
  const stateWithoutCanary = canaryOf(state, name, version) ? withCanary(state, name, undefined) : state;
  const stateWithoutRecall = withoutRecall(stateWithoutCanary, name, version, allow);
  const next = withLive(stateWithoutRecall, name, { ...record, since } as Live<ReleaseRecord>);
  return requireNoNewProblems(state, next, name, allow);
}

/** Instruction for operators whose server reads the generated server files. */
export const reloadServerFiles =
  'The server files (serving/, _headers) changed too: reload nginx or Caddy, or publish the site again at your static host.';

/** Prints the hashes for operators whose server configuration lists the inline scripts of the pages itself. */
export function printInlineHashes({ print }: Command, before: SiteState, after: SiteState): void {
  if (!before.shell || !after.shell) return;
  const { inlineHashes } = after.shell.release;
  if (isDeepStrictEqual(before.shell.release.inlineHashes, inlineHashes)) return;
  const { style, script } = inlineHashes;
  print(`Its policy must name others from now on: script-src ${script}, style-src ${style}.`);
  if (after.servedBy) print(reloadServerFiles);
}

/** Puts a release from the store live, on top of the newest state. */
export async function putLive(command: Command, record: ReleaseRecord): Promise<void> {
  const { store, allow } = command;
  const { name } = record;
  const version = versionOf(record);
  await requireSigned(store, [record]);
  const { before, after, isChanged } = await changeSite(
    command,
    `release ${name} ${version}`,
    async (state, generation) => {
      const next = stateWithLive(state, record, generation, allow);
      // A live shell that cannot write the pages would be on none of them, and would block all other releases.
      if (next && name === 'shell') await siteFiles(store, { generation, state: next });
      return next;
    },
    (committed) => `${name} ${version} is ${committed.isChanged ? '' : 'already '}live`,
  );
  if (!isChanged) return;
  printInlineHashes(command, before, after);
  if (liveOf(before, name)) printUndo(command, `rollback ${name}`);
  else if (name !== 'shell') printUndo(command, `remove ${name}`);
}
