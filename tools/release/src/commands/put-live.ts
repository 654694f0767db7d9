import { CliError } from '@wallet/build';
import { newProblems } from '../checks/site-problems';
import { requireSigned } from '../signing/signed-records';
import { siteFiles } from '../site-files';
import {
  isRecalled,
  liveOf,
  versionOf,
  withCanary,
  withLive,
  withRecalled,
  type Live,
  type ReleaseRecord,
  type SiteState,
} from '../site-state';
import { changeSite, printUndo, type Command } from './command';

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

export function requireNotRemoving(state: SiteState, name: string, version: string): void {
  if (state.removing.includes(`${name}/${version}`))
    throw new CliError(`${name} ${version} is being removed: finish that with "pnpm release prune" first.`);
}

/** Returns the state with this version no longer recalled; a recalled one needs `--allow recalled`. */
export function withoutRecall(
  state: SiteState,
  name: string,
  version: string,
  allow: Command['allow'],
): SiteState {
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
  requireNotRemoving(state, name, version);
  const canary = state.candidates?.[name];
  const isCanary = canary && versionOf(canary.release) === version;
  const stateWithoutCanary = isCanary ? withCanary(state, name, undefined) : state;
  const stateWithoutRecall = withoutRecall(stateWithoutCanary, name, version, allow);
  const next = withLive(stateWithoutRecall, name, { ...record, since } as Live<ReleaseRecord>);
  return requireNoNewProblems(state, next, name, allow);
}

/** Instruction for operators whose server reads the generated server files. */
export const reloadServerFiles =
  'The server files (serving/, _headers) changed too: reload nginx or Caddy, or publish the site again at your static host.';

/** Prints the hashes for operators whose server configuration lists the inline scripts of the pages itself. */
export function printInlineHashes(
  before: ReleaseRecord,
  after: ReleaseRecord,
  { print }: Command,
  { servedBy }: SiteState,
): void {
  if (!('release' in before && 'release' in after)) return;
  const { style, script } = after.release.inlineHashes;
  if (JSON.stringify(before.release.inlineHashes) === JSON.stringify(after.release.inlineHashes)) return;
  print(`Its policy must name others from now on: script-src ${script}, style-src ${style}.`);
  if (servedBy) print(reloadServerFiles);
}

/** Puts a release from the store live, on top of the newest state. */
export async function putLive(command: Command, record: ReleaseRecord): Promise<void> {
  const { store, allow } = command;
  const { name } = record;
  const version = versionOf(record);
  let before: ReleaseRecord | undefined;
  await requireSigned(store, [record]);
  const entry = await changeSite(
    command,
    `release ${name} ${version}`,
    async (state, generation) => {
      before = liveOf(state, name);
      const next = stateWithLive(state, record, generation, allow);
      // A live shell that cannot write the pages would be on none of them, and would block all other releases.
      if (next && name === 'shell') await siteFiles(store, { generation, state: next });
      return next;
    },
    (added) => `${name} ${version} is ${added ? '' : 'already '}live`,
  );
  if (!entry) return;
  if (before) printInlineHashes(before, record, command, entry.state);
  if (before) printUndo(command, `rollback ${name}`);
  else if (name !== 'shell') printUndo(command, `remove ${name}`);
}
