import { isDeepStrictEqual } from 'node:util';
import { CliError } from '@wallet/build';
import type { skippableChecks } from '../checks';
import { type Change, commit, type Committed } from '../history';
import { liveOf, type SiteState } from '../records';
import { publish } from '../site';
import type { Store } from '../store';

export interface Command {
  store: Store;
  /** Folder of the site whose packages are released. */
  site: string;
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
  const { generation } = await publish(store);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  print(`${message} in ${store.address} (generation ${generation}, ${seconds} s).`);
}

/** The parts of a state that the server files (`serving/`, `_headers`) are generated from. */
const serverInputs = ({ servedBy, config, shell }: SiteState) =>
  servedBy && shell && [servedBy, config, shell.release.inlineHashes];

interface SiteChange {
  /** Returns the name of the change in the history, after the change. */
  what(): string;
  change: Change;
  /** Returns the message for the person who runs the command. */
  message(committed: Committed): string;
}

/** Adds a change to the history, writes the pages, and prints what happened. */
export async function changeSite(command: Command, { what, change, message }: SiteChange): Promise<void> {
  const { store, by, why, commit: source, print } = command;
  const startedAt = Date.now();
  const committed = await commit(store, { by, what, why, commit: source }, change);
  await publishAndPrint(command, message(committed), startedAt);
  const { before, after } = committed;
  if (!isDeepStrictEqual(serverInputs(before), serverInputs(after)))
    print(
      'The server files (serving/, _headers) may have changed too: reload nginx, or publish the site again at your static host.',
    );
}

export function requireLive(state: SiteState, name: string, { store }: Command) {
  const live = liveOf(state, name);
  if (live) return live;
  const names = Object.keys(state.remotes).join(', ') || 'no remote';
  throw new CliError(`${name} is not live in ${store.address}, but ${names}.`);
}
