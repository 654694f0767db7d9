import { CliError } from '@wallet/build';
import { dayMs } from '@wallet/server';
import { discoveryFileOf, pageKeysOf } from '@wallet/serve';
import { commit, entriesBetween, type Entry, newestEntry } from '../history';
import { releasesOf, type SiteState, versionOf, withoutRemovals, withRemovals } from '../records';
import { maxPreviewMs, publish, siteOf, validPreviews } from '../site';
import { groupFiles, type ListedFile } from '../store';
import type { Command } from './command';

/** Age below which files and pages are never removed: an open page may still need them. */
const minAgeMs = 30 * dayMs;

/** Returns the distinct versions of a name in entries, in their order. */
function versionsIn(entries: readonly Entry[], name: string): string[] {
  const releases = entries.flatMap(({ state }) => releasesOf(state)).filter((one) => one.name === name);
  return [...new Set(releases.map((one) => `${name}/${versionOf(one)}`))];
}

/** Returns the entries that were the newest at some time after `since`. */
function recentEntries(entries: readonly Entry[], since: number): readonly Entry[] {
  const before = entries.findIndex(({ at }) => Date.parse(at) < since);
  return before < 0 ? entries : entries.slice(0, before + 1);
}

/** Returns the versions that may still be needed: live, among the last `keep`, or live at some time after `since`. */
function neededVersions(entries: readonly Entry[], keep: number, since: number): Set<string> {
  const names = new Set(entries.flatMap(({ state }) => ['shell', ...Object.keys(state.remotes)]));
  const recent = recentEntries(entries, since);
  return new Set(
    [...names].flatMap((name) => [...versionsIn(entries, name).slice(0, keep), ...versionsIn(recent, name)]),
  );
}

/** A prune stops after this time, well before another prune may take over. */
const maxRunMs = 30 * 60_000;
const takeOverMs = 2 * maxRunMs;

/** True when a prune of another process may still be removing versions. */
const isOtherRunning = ({ removalStarted = {} }: SiteState, now: number): boolean =>
  Object.values(removalStarted).some((started) => Date.parse(started) > now - takeOverMs);

async function removeFiles(
  { store, print }: Command,
  removing: readonly string[],
  versions: ReadonlyMap<string, { keys: string[] }>,
): Promise<string[]> {
  const end = Date.now() + maxRunMs;
  const removed: string[] = [];
  for (const version of removing) {
    if (Date.now() > end) {
      print(`${removing.length - removed.length} versions are left for the next prune.`);
      break;
    }
    const keys = versions.get(version)?.keys ?? [];
    const isRecord = (key: string): boolean => key.endsWith('/release.json');
    // Removes the record first: without it the version does not exist.
    for (const key of keys.filter(isRecord)) await store.delete(key);
    for (const key of keys.filter((one) => !isRecord(one))) await store.delete(key);
    print(`Removed ${version}: ${keys.length} files.`);
    removed.push(version);
  }
  return removed;
}

/** True for the pages of the site; the chat's frame and the examples are copies of files of a version. */
const isPage = (key: string): boolean => /^(?!chat\/|examples\/)(.+\/)?index\.html$/.test(key);

/** Rules that earlier versions of this command wrote for a server that is not supported any more. */
const formerRules = 'serving/Caddyfile';

/** Removes pages and discovery documents of no recent entry, ended previews, former rules, and what a check of an S3 server left. */
async function removeOtherFiles(
  { store, print }: Command,
  files: readonly ListedFile[],
  recent: readonly Entry[],
  now: number,
): Promise<void> {
  const pages = new Set(recent.flatMap(({ state }) => pageKeysOf(siteOf(state))));
  const documents = new Set(recent.map(({ state }) => discoveryFileOf(siteOf(state)).key));
  for (const { key, modifiedAt } of files) {
    const age = now - modifiedAt;
    const isUnneeded =
      key === formerRules ||
      (isPage(key) && !pages.has(key)) ||
      (key.startsWith('discovery/') && !documents.has(key) && age > minAgeMs) ||
      (key.startsWith('probe/') && age > dayMs) ||
      (key.startsWith('previews/') && age > maxPreviewMs);
    if (!isUnneeded) continue;
    await store.delete(key);
    print(`Removed ${key}.`);
  }
}

/**
 * Removes versions that are not live, not in a valid preview, not among the last `keep` of their package, and whose files
 * and last day on the site are at least 30 days old. Also removes pages and discovery documents that no state of the last 30 days had. Two
 * prunes must never remove the same version, so an interrupted prune is finished one hour later at the earliest.
 */
export async function prune(command: Command, keep: number, now = Date.now()): Promise<void> {
  const { store, by, why, print } = command;
  const since = now - minAgeMs;
  const newest = await newestEntry(store);
  if (!newest) return print(`${store.address} is empty.`);
  const entries = await entriesBetween(store, 1, newest.generation, (_, message) => print(message));
  entries.reverse();
  const previews = await validPreviews(store, now);
  const needed = new Set([
    ...neededVersions(entries, keep, since),
    ...previews.map(({ remote, version }) => `${remote}/${version}`),
  ]);
  const { versions, others } = await groupFiles(store);
  const unneeded = [...versions].filter(
    ([version, { modifiedAt }]) => !needed.has(version) && modifiedAt < since,
  );
  const requested = [...new Set([...unneeded.map(([version]) => version), ...newest.state.removing])];
  let removing: string[] = [];
  // Committed before the removal, so that no release puts one of them live at the same time.
  await commit(store, { by, what: () => `prune ${requested.length} versions`, why }, (state) => {
    if (isOtherRunning(state, now))
      throw new CliError('Another prune runs. If it was interrupted, prune again in an hour.');
    const isLive = new Set(releasesOf(state).map((one) => `${one.name}/${versionOf(one)}`));
    removing = requested.filter((version) => !isLive.has(version));
    return removing.length ? withRemovals(state, removing, new Date(now).toISOString()) : null;
  });
  const removed = await removeFiles(command, removing, versions);
  if (removed.length)
    await commit(store, { by, what: () => `pruned ${removed.length} versions`, why }, (state) =>
      withoutRemovals(state, removed),
    );
  await removeOtherFiles(command, others, recentEntries(entries, since), now);
  await publish(store);
  if (!removing.length) print(`${store.address} has no version that may go.`);
}
