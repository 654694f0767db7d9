import { Refusal } from '@wallet/build';
import { entriesBetween, newestEntry, type Entry } from '../history';
import { pageProblems } from '../page-problems';
import { ownerOf, releasesOf, versionOf } from '../site-state';
import type { Command } from './command';

const timeOf = ({ at }: Entry): string => at.slice(0, 16).replace('T', ' ');

async function newest({ store }: Command): Promise<Entry> {
  const entry = await newestEntry(store);
  if (!entry) throw new Refusal(`${store.address} is empty.`);
  return entry;
}

/** Returns a commit with 12 of its digits, and any suffix. */
const shortOf = (commit: string): string => commit.replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1');

const maxProblems = 5;

/** Prints the pages that are not of the newest entry, and how to write them. */
async function printPages({ store, print }: Command, entry: Entry): Promise<void> {
  const problems = await pageProblems(store, entry);
  for (const problem of problems.slice(0, maxProblems)) print(`  ${problem}`);
  if (problems.length > maxProblems)
    print(`  ${problems.length - maxProblems} more files are not as they must be.`);
  if (problems.length)
    print(
      `  Visitors may get other versions than these: "pnpm release publish --to ${store.address}" writes all pages.`,
    );
}

/** Prints the live releases with their time and author, and the pages that are not of that state. */
export async function status(command: Command): Promise<void> {
  const { store, print } = command;
  const entry = await newest(command);
  const { generation, state } = entry;
  print(`${store.address}, generation ${generation}`);
  const live = releasesOf(state);
  for (const one of live) {
    const [since] = await entriesBetween(store, one.since, one.since, (_, message) => print(message));
    const candidate = state.candidates?.[one.name];
    const share = candidate?.release === one ? `${candidate.share} % of the visitors, ` : '';
    const when = since ? `${share}released ${timeOf(since)} UTC by ${since.by}` : '';
    print(
      `  ${one.name.padEnd(20)} ${versionOf(one).padEnd(24)} ${ownerOf(one).padEnd(18)} ${when}`.trimEnd(),
    );
  }
  if (!store.signing) print('  nothing in it is signed');
  if (!state.config) print('  not configured: pnpm release configure');
  for (const [name, versions] of Object.entries(state.recalled ?? {}))
    for (const version of versions) print(`  ${name} ${version} is recalled`);
  for (const one of state.removing) print(`  ${one} is being removed: pnpm release prune`);
  await printPages(command, entry);
}

/** Prints the last changes, the newest first. */
export async function showHistory(command: Command, count: number): Promise<void> {
  const { generation } = await newest(command);
  const { store, print } = command;
  const first = Math.max(1, generation - count + 1);
  const entries = await entriesBetween(store, first, generation, (_, message) => print(message));
  for (const entry of entries.toReversed()) {
    const why = entry.why ? ` (${entry.why})` : '';
    const commit = entry.commit ? `, commit ${shortOf(entry.commit)}` : '';
    print(
      `${String(entry.generation).padStart(5)}  ${timeOf(entry)} UTC  ${entry.by}: ${entry.what}${why}${commit}`,
    );
  }
}
