import { defaultSiteConfig } from '@wallet/contract';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './commands/audit';
import { configure } from './commands/configure';
import { showHistory, status } from './commands/look';
import { putCandidate } from './commands/put-candidate';
import { putLive } from './commands/put-live';
import { recall } from './commands/recall';
import { promote } from './commands/share';
import { rollback } from './commands/take-back';
import { commit, newestEntry } from './history';
import { publish } from './publish';
import { withRecalled } from './site-state';
import { folderStore } from './store/folder-store';
import type { Store } from './store/store';
import { beginSignedSite, newKeys, openedBy } from './testing/signed-site';
import { beginSite, commandOn, releaseInto, smallRemote, smallShell } from './testing/small-site';
import { publishedIn, saidBy, tryOut } from './testing/tried-site';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recall-'));
  store = folderStore(folder);
  await beginSite(store, ['a', 'b']);
  await releaseInto(store, smallRemote('a', '2'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const first = smallRemote('a', '1').record;
const recalled = (): unknown =>
  (JSON.parse(readFileSync(join(folder, 'discovery.json'), 'utf8')) as { recalled?: unknown }).recalled;
const recallOf = (name: string, version?: string) =>
  saidBy(store, (command) => recall(command, name, version));
const generation = async (): Promise<number | undefined> => (await newestEntry(store))?.generation;

test('a recalled version stands in the document for browsers, in the status and in the history', async () => {
  expect(recalled()).toBeUndefined();
  const page = readFileSync(join(folder, 'a/index.html'), 'utf8');
  expect(await recallOf('remote-a', '1')).toEqual([
    expect.stringMatching(/^remote-a 1 is recalled in .* \(generation \d+, \d+\.\d s\)\.$/),
    `Undo: pnpm release remote-a --version 1 --allow recalled --to ${folder}`,
  ]);
  expect(recalled()).toEqual({ 'remote-a': ['1'] });
  // Pages differ only in their generation, because visitors get the same versions.
  expect(readFileSync(join(folder, 'a/index.html'), 'utf8')).toBe(
    page.replace('generation 5', 'generation 6'),
  );
  expect(await saidBy(store, status)).toContain('  remote-a 1 is recalled');
  expect(await saidBy(store, (command) => showHistory(command, 1))).toEqual([
    expect.stringContaining('Somebody: recall remote-a 1'),
  ]);
  expect(await saidBy(store, audit)).toEqual([expect.stringMatching(/ files of pages, 1 recalled\.$/)]);
});

test('the audit finds a recalled version that visitors get all the same', async () => {
  await commit(store, { by: 'Somebody', what: 'recall' }, (state) =>
    withRecalled(state, 'remote-a', '2', true),
  );
  await publish(store);
  const command = commandOn(store);
  await expect(audit(command)).rejects.toThrow('has 1 problem.');
  expect(command.printed).toEqual(['remote-a 2 is recalled, and visitors get it.']);
});

test('another change keeps what is recalled, and the same again changes nothing', async () => {
  await releaseInto(store, smallShell('2'));
  await recallOf('remote-a', '1');
  await recallOf('shell', '1');
  const before = await generation();
  expect(await recallOf('remote-a', '1')).toEqual([
    expect.stringMatching(/^remote-a 1 is already recalled in /),
  ]);
  expect(await generation()).toBe(before);
  await releaseInto(store, smallRemote('b', '2'));
  await saidBy(store, (command) => configure(command, { ...defaultSiteConfig, edition: 'lao' }));
  expect(recalled()).toEqual({ 'remote-a': ['1'], shell: ['1'] });
});

test('what visitors get is recalled only after another version is live, and what is not there never', async () => {
  await expect(recallOf('remote-a', '2')).rejects.toThrow(
    'remote-a 2 is live: put another one live first, as "pnpm release rollback remote-a" does.',
  );
  await tryOut(store, '3', 10);
  await expect(recallOf('remote-a', '3')).rejects.toThrow(
    'remote-a 3 has a share of the visitors: take it back first with "pnpm release rollback remote-a".',
  );
  await expect(recallOf('remote-a', '9')).rejects.toThrow('has no remote-a/9/release.json');
  expect(recalled()).toBeUndefined();
  await saidBy(store, (command) => promote(command, 'remote-a'));
  await saidBy(store, (command) => rollback(command, 'remote-a'));
  await recallOf('remote-a', '3');
  expect(recalled()).toEqual({ 'remote-a': ['3'] });
});

test.each<[string, () => Promise<unknown>]>([
  ['live', () => putLive(commandOn(store), first, 'release')],
  ['for a share', () => putCandidate(commandOn(store), first, 10)],
  ['by a rollback', () => rollback(commandOn(store), 'remote-a')],
])('nobody gets a recalled version again %s, unless that is allowed', async (_, put) => {
  await recallOf('remote-a', '1');
  const before = await generation();
  await expect(put()).rejects.toThrow('remote-a 1 was recalled. (--allow recalled lets it pass.)');
  expect(await generation()).toBe(before);
});

test.each<[string, string[], (command: ReturnType<typeof commandOn>) => Promise<unknown>]>([
  ['live', ['1: 100 default'], (command) => putLive(command, first, 'release')],
  ['for a share', ['2: 90 default', '1: 10'], (command) => putCandidate(command, first, 10)],
  ['by a rollback', ['1: 100 default'], (command) => rollback(command, 'remote-a')],
])('one that is allowed %s is not recalled any more', async (_, published, put) => {
  await recallOf('remote-a', '1');
  await put({ ...commandOn(store), allow: ['recalled'] });
  expect(publishedIn(folder)).toEqual(published);
  expect(recalled()).toBeUndefined();
});

test('in a signed store a team recalls its own versions, and no other', async () => {
  const keys = newKeys();
  const signedFolder = join(folder, 'signed');
  await beginSignedSite(signedFolder, keys);
  await releaseInto(openedBy(signedFolder, keys, keys.a), smallRemote('a', '2'));
  await expect(recall(commandOn(openedBy(signedFolder, keys, keys.b)), 'remote-a', '1')).rejects.toThrow(
    `The b team may not change remote-a in ${signedFolder}.`,
  );
  await recall(commandOn(openedBy(signedFolder, keys, keys.a)), 'remote-a', '1');
  const { printed, ...command } = commandOn(openedBy(signedFolder, keys));
  await audit(command);
  expect(printed).toEqual([expect.stringMatching(/as it was released \(signed\): .* 1 recalled\.$/)]);
});
