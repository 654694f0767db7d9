import { CliError } from '@wallet/build';
import type { skippableChecks } from '../checks';
import { type Change, commit, type Committed } from '../history';
import { liveOf, originProblems, type SiteState } from '../records';
import { publish } from '../site';
import type { Store } from '../store';

export interface Command {
  store: Store;
  by: string;
  why?: string;
  /** Git commit of the released build, for the history; undefined for an earlier upload. */
  commit?: string;
  allow: readonly (typeof skippableChecks)[number][];
  /** True to open builds in a browser. */
  hasSmokeRun?: boolean;
  print: (line: string) => void;
}

/** Writes the pages, and prints a message with the time since `startedAt` (ms since 1970). */
export async function publishAndPrint(
  { store, print }: Command,
  message: string,
  startedAt: number,
): Promise<void> {
  const { generation, state } = await publish(store);
  for (const problem of originProblems(state)) print(`Left out of the pages: ${problem}`);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  print(`${message} in ${store.address} (generation ${generation}, ${seconds} s).`);
}

/** Adds a change to the history under the name `what`, which may be known only after the change, writes the pages, and prints what `messageOf` returns. */
export async function changeSite(
  command: Command,
  what: string | (() => string),
  change: Change,
  messageOf: (committed: Committed) => string,
): Promise<Committed> {
  const { store, by, why, commit: source } = command;
  const startedAt = Date.now();
  const committed = await commit(store, { by, what, why, commit: source }, change);
  await publishAndPrint(command, messageOf(committed), startedAt);
  return committed;
}

export const printUndo = ({ store, print }: Command, args: string): void =>
  print(`Undo: pnpm release ${args} --to ${store.address}`);

export function requireLive(state: SiteState, name: string, { store }: Command) {
  const live = liveOf(state, name);
  if (live) return live;
  const names = Object.keys(state.remotes).join(', ') || 'no remote';
  throw new CliError(`${name} is not live in ${store.address}, but ${names}.`);
}
