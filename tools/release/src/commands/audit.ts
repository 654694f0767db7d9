import { integrityOf, CliError } from '@wallet/build';
import { discoveryKeyOf, generationOf, pageKeysOf } from '@wallet/serve';
import { nameProblems, stateProblems } from '../checks';
import { entriesBetween, type Entry, entryProblem, newestEntry, publishedGeneration } from '../history';
import { folderOf, isRecalled, recordFile, releasesOf, versionOf } from '../records';
import { isSignature, readTeamList, signatureProblem, type TeamList } from '../signing';
import { copiedFilesOf, forEach, isPreviewKey, previewProblem, readRecord, siteFiles, siteOf } from '../site';
import { areCopiesCurrent, groupFiles, type Store, teamFile } from '../store';
import type { Command } from './command';

const messageOf = (error: unknown): string =>
  error instanceof CliError ? error.message : `It cannot be checked: ${String(error)}`;

interface Audit {
  store: Store;
  /** The list of a signed store; undefined for an unsigned one, or when it cannot be read. */
  teamList: TeamList | undefined;
  report(problem: string): void;
}

/** Reads a file and checks its compressed forms. Reports a problem when they decompress to other bytes. */
async function readChecked({ store, report }: Audit, key: string): Promise<Buffer | undefined> {
  const bytes = (await store.get(key))?.bytes;
  if (bytes && !(await areCopiesCurrent(store, key, bytes)))
    report(`${key} has a compressed copy with other content.`);
  return bytes;
}

async function auditVersion(context: Audit, version: string, keys: readonly string[]): Promise<void> {
  const { store, teamList, report } = context;
  const folder = `${version}/`;
  if (!(await readChecked(context, folder + recordFile)))
    return report(
      `${folder} has no ${recordFile}: an upload that was broken off, or files of something else.`,
    );
  const [name = '', id = ''] = version.split('/');
  const record = await readRecord(store, name, id).catch((error: unknown) => report(messageOf(error)));
  if (!record) return;
  if (folderOf(record) !== folder)
    return report(`${folder}${recordFile} is of ${folderOf(record)} and not of this version.`);
  const problem = teamList && (await signatureProblem(store, record, teamList));
  if (problem !== undefined) report(problem);
  const files = Object.keys(record.files);
  for (const key of keys) {
    const file = key.slice(folder.length);
    if (!files.includes(file) && file !== recordFile && !isSignature(file))
      report(`${key} is not a file of its release.`);
  }
  await forEach(files, async (file) => {
    const fileBytes = await readChecked(context, folder + file);
    if (!fileBytes) report(`${folder}${file} is missing.`);
    else if (integrityOf(fileBytes) !== record.files[file])
      report(`${folder}${file} is not what its release says.`);
  });
}

function auditHistory(
  { teamList, report }: Audit,
  entries: readonly Entry[],
  newest: number,
  damaged: ReadonlySet<number>,
): void {
  const byNumber = new Map(entries.map((entry) => [entry.generation, entry]));
  for (let number = 1; number <= newest; number += 1) {
    const entry = byNumber.get(number);
    const before = byNumber.get(number - 1) ?? null;
    if (!entry) {
      if (!damaged.has(number)) report(`The history has no entry ${number}.`);
      continue;
    }
    const problem = entryProblem(entry, before, teamList);
    if (problem !== undefined) report(problem);
  }
}

/** True when the page of a removed path equals the page for unknown paths of a later state. */
async function isFormerPage(
  store: Store,
  key: string,
  bytes: Buffer,
  entries: readonly Entry[],
): Promise<boolean> {
  const lastIndex = entries.findLastIndex(({ state }) => pageKeysOf(siteOf(state)).includes(key));
  const laterEntries = lastIndex < 0 ? [] : entries.slice(lastIndex + 1);
  const entry = laterEntries.find(({ generation }) => generation === generationOf(bytes));
  const files = entry && (await siteFiles(store, entry).catch(() => undefined));
  return files?.get('404.html')?.equals(bytes) ?? false;
}

async function auditPages(context: Audit, keys: readonly string[], entries: readonly Entry[]): Promise<void> {
  const { store, report } = context;
  const entry = entries.at(-1);
  if (!entry) return;
  const published = await publishedGeneration(store);
  if (published > entry.generation)
    report(`The pages are of generation ${published}, and the history ends with ${entry.generation}.`);
  // 0 when the document is missing or damaged. All files are compared then.
  if (published > 0 && published < entry.generation)
    return report(`Some pages may be of generation ${published} still: "pnpm release publish" writes them.`);
  let files: Map<string, Buffer>;
  try {
    files = await siteFiles(store, entry);
  } catch (error) {
    return messageOf(error).split('\n').forEach(report);
  }
  const validEntries = entries.filter(({ state }) => !nameProblems(state).length);
  const earlier = validEntries.flatMap(({ state }) => copiedFilesOf(state));
  await forEach([...new Set([...keys, ...files.keys()])], async (key) => {
    const bytes = await readChecked(context, key);
    const expected = files.get(key);
    if (!bytes) return report(`${key} is missing: "pnpm release publish" writes it.`);
    if (expected) {
      if (!expected.equals(bytes))
        report(`${key} does not match the live state: "pnpm release publish" writes it.`);
      return;
    }
    // Open pages of earlier states may name it. No page uses bytes with another hash.
    if (key === discoveryKeyOf(bytes)) return;
    const isOld = earlier.some((copy) => copy.key === key && copy.hash === integrityOf(bytes));
    if (!isOld && !(await isFormerPage(store, key, bytes, entries)))
      report(`${key} belongs to no live or earlier state.`);
  });
}

/** True for files that are checked by themselves, and for what a check of an S3 server may leave. */
const isCheckedElsewhere = (key: string): boolean =>
  key === teamFile || isPreviewKey(key) || /^(history\/\d{10}\.json|probe\/.+)$/.test(key);

/** Checks everything in a store and prints one line per problem; fails when there is one. */
export async function audit({ store, print }: Command): Promise<void> {
  const reported = new Set<string>();
  const report = (problem: string): void => {
    if (!reported.has(problem)) print(problem);
    reported.add(problem);
  };
  const teamList = await readTeamList(store).catch((error: unknown) => {
    report(messageOf(error));
    return undefined;
  });
  const newest = await newestEntry(store);
  if (!newest) throw new CliError(`${store.address} is empty.`);
  const damaged = new Set<number>();
  const entries = await entriesBetween(store, 1, newest.generation, (generation, message) => {
    damaged.add(generation);
    report(message);
  });
  const context: Audit = { store, teamList, report };
  auditHistory(context, entries, newest.generation, damaged);

  const { versions, others } = await groupFiles(store);
  const pageKeys = others.map(({ key }) => key).filter((key) => !isCheckedElsewhere(key));
  for (const [version, { keys }] of versions) await auditVersion(context, version, keys);
  for (const { key } of others) {
    const problem = isPreviewKey(key) ? await previewProblem(store, key, teamList) : undefined;
    if (problem !== undefined) report(problem);
  }
  for (const problem of stateProblems(newest.state)) report(problem);
  for (const record of releasesOf(newest.state)) {
    if (!versions.has(`${record.name}/${versionOf(record)}`))
      report(`${folderOf(record)} is live and not there.`);
    if (isRecalled(newest.state, record.name, versionOf(record)))
      report(`${record.name} ${versionOf(record)} is recalled, and visitors get it.`);
  }
  await auditPages(context, pageKeys, entries);
  if (reported.size)
    throw new CliError(
      `${store.address} has ${reported.size} ${reported.size === 1 ? 'problem' : 'problems'}.`,
    );
  const recalled = Object.values(newest.state.recalled ?? {}).flat().length;
  const signed = store.signing ? 'signed' : 'not signed';
  print(
    `${store.address} is as it was released (${signed}): ${versions.size} versions, ${newest.generation} entries of history, ${pageKeys.length} files of pages${recalled ? `, ${recalled} recalled` : ''}.`,
  );
}
