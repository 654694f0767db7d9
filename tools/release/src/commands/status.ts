import { integrityOf, CliError } from '@wallet/build';
import { discoveryFileOf, generationOf, pageKeysOf } from '@wallet/serve';
import { entriesBetween, type Entry, newestEntry, publishedGeneration } from '../history';
import { ownerOf, releasesOf, versionOf } from '../records';
import { copiedFilesOf, siteOf } from '../site';
import { areCopiesCurrent, type Store } from '../store';
import type { Command } from './command';

/** Returns the problem with a file or its compressed forms; `mismatch` is the end of a message. */
async function fileProblems(
  store: Store,
  key: string,
  isExpected: (bytes: Buffer) => boolean,
  mismatch: string,
): Promise<string[]> {
  const bytes = (await store.get(key))?.bytes;
  if (!bytes) return [`${key} is missing.`];
  if (!isExpected(bytes)) return [`${key} ${mismatch}.`];
  return (await areCopiesCurrent(store, key, bytes))
    ? []
    : [`${key} has a compressed copy with other content.`];
}

/**
 * Returns one message per page or copied file that is not of this entry: a writer may have been killed halfway.
 * Unlike `audit` it runs no code of the store, so it compares pages by their generation alone.
 */
async function pageProblems(store: Store, { generation, state }: Entry): Promise<string[]> {
  const isSite = state.shell && state.config;
  const pages = isSite ? [...pageKeysOf(siteOf(state)), '404.html'] : [];
  const document = discoveryFileOf(siteOf(state));
  // Pages of older shells do not name this file.
  const isDocumentNamed = (await store.get('404.html'))?.bytes.includes(document.url);
  const isOfGeneration = (bytes: Buffer): boolean => generationOf(bytes) === generation;
  const isDocument = (bytes: Buffer): boolean => bytes.equals(document.bytes);
  const found = await Promise.all([
    ...pages.map((key) => fileProblems(store, key, isOfGeneration, `is not of generation ${generation}`)),
    isDocumentNamed ? fileProblems(store, document.key, isDocument, 'is not the discovery document') : [],
    ...(isSite ? copiedFilesOf(state) : []).map(({ key, hash, from }) =>
      fileProblems(store, key, (bytes) => integrityOf(bytes) === hash, `is not ${from}`),
    ),
  ]);
  const isCurrent = (await publishedGeneration(store)) === generation;
  return [...(isCurrent ? [] : [`discovery.json is not of generation ${generation}.`]), ...found.flat()];
}

const formatTime = ({ at }: Entry): string => at.slice(0, 16).replace('T', ' ');

async function readNewest({ store }: Command): Promise<Entry> {
  const entry = await newestEntry(store);
  if (!entry) throw new CliError(`${store.address} is empty.`);
  return entry;
}

/** Returns a commit with 12 of its digits, and any suffix. */
const formatCommit = (commit: string): string => commit.replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1');

const maxProblems = 5;

async function printPageProblems({ store, print }: Command, entry: Entry): Promise<void> {
  const problems = await pageProblems(store, entry);
  for (const problem of problems.slice(0, maxProblems)) print(`  ${problem}`);
  if (problems.length > maxProblems) print(`  ${problems.length - maxProblems} more files are outdated.`);
  if (problems.length)
    print(
      `  Visitors may get other versions than these: "pnpm release publish --to ${store.address}" writes all pages.`,
    );
}

/** Prints the live releases, and the pages that are not of that state. */
export async function status(command: Command): Promise<void> {
  const { store, print } = command;
  const entry = await readNewest(command);
  const { generation, state } = entry;
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
  await printPageProblems(command, entry);
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
