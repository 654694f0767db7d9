import { integrityOf, Refusal } from '@wallet/build';
import { stateProblems } from '../checks/site-problems';
import { entriesBetween, newestEntry, publishedGeneration, type Entry } from '../history';
import { copiesOf, pageKeysOf, siteFiles } from '../site-files';
import { entryProblem, hashOf } from '../signing/signed-history';
import { servedFrom } from '../own-origin';
import { servedProblems } from '../served-files';
import { folderOf, isSignature, recordFile, recordProblem } from '../signing/signed-records';
import { teamFile, teamListOf, type TeamList } from '../signing/team-list';
import { isRecalled, recordsOf, versionOf, type ReleaseRecord } from '../site-state';
import type { Store } from '../store/store';
import { forEach } from '../upload';
import type { Command } from './command';

const sentenceOf = (error: unknown): string =>
  error instanceof Refusal ? error.message : `It cannot be looked at: ${String(error)}`;

/** Reads a file and checks its compressed forms. Reports a problem when they decompress to other bytes. */
async function read(store: Store, key: string, tell: (problem: string) => void): Promise<Buffer | undefined> {
  const bytes = (await store.get(key))?.bytes;
  const beside = bytes && store.packed ? await store.packed(key) : [];
  if (bytes && beside.some((one) => !one?.equals(bytes))) tell(`${key} has another file packed beside it.`);
  return bytes;
}

/** Checks one version: its signature and each of its files. */
async function auditVersion(
  store: Store,
  folder: string,
  keys: readonly string[],
  list: TeamList | undefined,
  tell: (problem: string) => void,
): Promise<void> {
  const bytes = await read(store, folder + recordFile, tell);
  if (!bytes)
    return tell(`${folder} has no ${recordFile}: an upload that was broken off, or somebody else's files.`);
  let record: ReleaseRecord;
  try {
    record = JSON.parse(bytes.toString()) as ReleaseRecord;
    if (folderOf(record) !== folder)
      return tell(`${folder}${recordFile} is of ${folderOf(record)} and not of this version.`);
  } catch {
    return tell(`${folder}${recordFile} cannot be read.`);
  }
  if (store.signing && list) {
    const problem = await recordProblem(store, record, store.signing, list);
    if (problem !== undefined) tell(problem);
  }
  // Files on another origin are checked there, while the release is live.
  const files = servedFrom(record) === undefined ? record.files : {};
  const known = new Set(Object.keys(files).map((file) => folder + file));
  for (const key of keys) {
    const file = key.slice(folder.length);
    if (!known.has(key) && file !== recordFile && !isSignature(file))
      tell(`${key} is no file of its release.`);
  }
  await forEach(Object.entries(files), async ([file, hash]) => {
    const found = await read(store, folder + file, tell);
    if (!found) tell(`${folder}${file} is missing.`);
    else if (integrityOf(found) !== hash) tell(`${folder}${file} is not what its release says.`);
  });
}

/** Checks the history from its first entry on. */
function auditHistory(
  entries: readonly Entry[],
  { newest, damaged }: { newest: number; damaged: ReadonlySet<number> },
  list: TeamList | undefined,
  tell: (problem: string) => void,
): void {
  const byNumber = new Map(entries.map((entry) => [entry.generation, entry]));
  for (let number = 1; number <= newest; number += 1) {
    const entry = byNumber.get(number);
    const before = byNumber.get(number - 1) ?? null;
    if (!entry) {
      if (!damaged.has(number)) tell(`The history has no entry ${number}.`);
      continue;
    }
    const isChained = !before || entry.before === undefined || entry.before === hashOf(before);
    if (!isChained && !list) tell(`The history's entry ${number} does not follow the one before it.`);
    const problem = list && entryProblem(entry, before, list);
    if (problem !== undefined) tell(problem);
  }
}

/** True when the page of a removed path equals the page for unknown paths of some later state. */
async function isGivenUp(
  store: Store,
  key: string,
  bytes: Buffer,
  entries: readonly Entry[],
): Promise<boolean> {
  const last = entries.findLastIndex(({ state }) => pageKeysOf(state).includes(key));
  for (const entry of last < 0 ? [] : entries.slice(last + 1, last + 11)) {
    const files = await siteFiles(store, entry).catch(() => undefined);
    if (files?.get('404.html')?.equals(bytes)) return true;
  }
  return false;
}

/** Checks the files that are generated from the newest state. */
async function auditPages(
  store: Store,
  keys: readonly string[],
  entries: readonly Entry[],
  tell: (problem: string) => void,
): Promise<void> {
  const entry = entries.at(-1);
  if (!entry) return;
  const written = await publishedGeneration(store);
  if (written > entry.generation)
    tell(`The pages are of generation ${written}, and the history ends with ${entry.generation}.`);
  // 0 when the document is missing or damaged: it is then compared with the other files.
  if (written > 0 && written < entry.generation)
    return tell(`Some pages may be of generation ${written} still: "pnpm release publish" writes them.`);
  let files: Map<string, Buffer>;
  try {
    files = await siteFiles(store, entry);
  } catch (error) {
    return sentenceOf(error).split('\n').forEach(tell);
  }
  const earlier = entries.flatMap(({ state }) => copiesOf(state));
  await forEach([...new Set([...keys, ...files.keys()])], async (key) => {
    const bytes = await read(store, key, tell);
    const wanted = files.get(key);
    if (!bytes) return tell(`${key} is missing: "pnpm release publish" writes it.`);
    if (wanted) {
      if (!wanted.equals(bytes))
        tell(`${key} is not what follows from what is live: "pnpm release publish" writes it.`);
      return;
    }
    const isOld = earlier.some((copy) => copy.key === key && copy.hash === integrityOf(bytes));
    if (!isOld && !(await isGivenUp(store, key, bytes, entries)))
      tell(`${key} follows from nothing that is or was live.`);
  });
}

/**
 * Checks the whole store: signatures, every file of every version, the full history, and the pages. Prints one line per
 * problem.
 * @throws Refusal when there is a problem
 */
export async function audit({ store, print }: Command): Promise<void> {
  const told = new Set<string>();
  const tell = (problem: string): void => {
    if (!told.has(problem)) print(problem);
    told.add(problem);
  };
  const list =
    store.signing &&
    (await teamListOf(store, store.signing).catch((error: unknown) => void tell(sentenceOf(error))));
  const newest = await newestEntry(store, 0);
  if (!newest) throw new Refusal(`${store.address} is empty.`);
  const damaged = new Set<number>();
  const entries = await entriesBetween(store, 1, newest.generation, (generation, message) => {
    damaged.add(generation);
    tell(message);
  });
  auditHistory(entries, { newest: newest.generation, damaged }, list, tell);

  const versions = new Map<string, string[]>();
  const others: string[] = [];
  for (const { key } of await store.list('')) {
    const [folder] = /^(shell|remote-[a-z0-9-]+)\/[^/]+\//.exec(key) ?? [];
    if (folder !== undefined) versions.set(folder, [...(versions.get(folder) ?? []), key]);
    else if (key !== teamFile && !/^(history\/\d{10}\.json|probe\/.+)$/.test(key)) others.push(key);
  }
  for (const [folder, keys] of versions) await auditVersion(store, folder, keys, list, tell);
  for (const problem of stateProblems(newest.state)) tell(problem);
  for (const record of recordsOf(newest.state)) {
    if (!versions.has(folderOf(record))) tell(`${folderOf(record)} is live and not there.`);
    if (isRecalled(newest.state, record.name, versionOf(record)))
      tell(`${record.name} ${versionOf(record)} is recalled, and visitors get it.`);
    for (const problem of await servedProblems(record)) tell(problem);
  }
  await auditPages(store, others, entries, tell);
  if (told.size)
    throw new Refusal(`${store.address} has ${told.size} ${told.size === 1 ? 'problem' : 'problems'}.`);
  const recalled = Object.values(newest.state.recalled ?? {}).flat().length;
  const signed = store.signing ? 'signed' : 'not signed';
  print(
    `${store.address} is as it was released (${signed}): ${versions.size} versions, ${newest.generation} entries of history, ${others.length} files of pages${recalled ? `, ${recalled} recalled` : ''}.`,
  );
}
