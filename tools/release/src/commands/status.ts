import { CliError } from '@wallet/build';
import { entriesBetween, type Entry, newestEntry, publishedGeneration } from '../history';
import { ownerOf, releasesOf, versionOf } from '../records';
import type { Command } from './command';

const formatTime = ({ at }: Entry): string => at.slice(0, 16).replace('T', ' ');

async function readNewest({ store }: Command): Promise<Entry> {
  const entry = await newestEntry(store);
  if (!entry) throw new CliError(`${store.address} is empty.`);
  return entry;
}

/** Returns a commit with 12 of its digits, and any suffix. */
const formatCommit = (commit: string): string => commit.replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1');

/** Prints the live releases, and whether pages of that state are still to be written. `audit` compares each page. */
export async function status(command: Command): Promise<void> {
  const { store, print } = command;
  const { generation, state } = await readNewest(command);
  print(`${store.address}, generation ${generation}`);
  for (const release of releasesOf(state)) {
    const [since] = await entriesBetween(store, release.since, release.since, (_, message) => print(message));
    const canary = state.candidates?.[release.name];
    const share = canary?.release === release ? `${canary.share} % of the visitors, ` : '';
    const when = since ? `${share}released ${formatTime(since)} UTC by ${since.by}` : '';
    print(
      `  ${release.name.padEnd(20)} ${versionOf(release).padEnd(24)} ${ownerOf(release).padEnd(18)} ${when}`.trimEnd(),
    );
  }
  if (!store.signing) print('  nothing in it is signed');
  if (!state.config) print('  not configured: pnpm release configure');
  for (const [name, versions] of Object.entries(state.recalled ?? {}))
    for (const version of versions) print(`  ${name} ${version} is recalled`);
  for (const version of state.removing) print(`  ${version} is being removed: pnpm release prune`);
  const published = await publishedGeneration(store);
  if (published !== generation)
    print(
      `  discovery.json is of generation ${published}: "pnpm release publish --to ${store.address}" writes all pages.`,
    );
}

export async function showHistory(command: Command, count: number): Promise<void> {
  const { generation } = await readNewest(command);
  const { store, print } = command;
  const first = Math.max(1, generation - count + 1);
  const entries = await entriesBetween(store, first, generation, (_, message) => print(message));
  for (const entry of entries.toReversed()) {
    const why = entry.why ? ` (${entry.why})` : '';
    const commit = entry.commit ? `, commit ${formatCommit(entry.commit)}` : '';
    print(
      `${String(entry.generation).padStart(5)}  ${formatTime(entry)} UTC  ${entry.by}: ${entry.what}${why}${commit}`,
    );
  }
}
