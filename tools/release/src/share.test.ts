import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { showHistory, status } from './commands/look';
import { putCandidate } from './commands/put-candidate';
import { putLive } from './commands/put-live';
import { promote, setShare } from './commands/share';
import { remove, rollback } from './commands/take-back';
import { newestEntry } from './history';
import { versionOf } from './site-state';
import { folderStore } from './store/folder-store';
import type { Store } from './store/store';
import { beginSite, commandOn, releaseInto, smallRemote, smallShell } from './testing/small-site';
import { publishedIn, saidBy, tryOut } from './testing/tried-site';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'share-'));
  store = folderStore(folder);
  await beginSite(store, ['a', 'b']);
});
afterEach(() => rmSync(folder, { recursive: true }));

const published = (name?: string): string[] => publishedIn(folder, name);
const printed = (run: Parameters<typeof saidBy>[1]): Promise<string[]> => saidBy(store, run);
const tried = (version: string, share: number, more?: Parameters<typeof tryOut>[3]) =>
  tryOut(store, version, share, more);
const generation = async (): Promise<number | undefined> => (await newestEntry(store))?.generation;
const words = (what: string) =>
  expect.stringMatching(new RegExp(`^${what} in .* \\(generation \\d+, \\d+\\.\\d s\\)\\.$`));
const undo = (what: string): string => `Undo: pnpm release ${what} --to ${folder}`;

test('a version goes from a share to everybody, and each step says how to undo it', async () => {
  expect(published()).toEqual(['1: 100 default']);
  expect(await tried('2', 10)).toEqual([
    words('remote-a 2 has 10 % of the visitors'),
    undo('rollback remote-a'),
  ]);
  expect(published()).toEqual(['1: 90 default', '2: 10']);
  expect(await printed((command) => setShare(command, 'remote-a', 30.1))).toEqual([
    words('remote-a 2 has 30.1 % of the visitors'),
    undo('share remote-a --share 10'),
  ]);
  expect(published()).toEqual(['1: 69.9 default', '2: 30.1']);
  expect(published('remote-b')).toEqual(['1: 100 default']);
  expect(await printed((command) => promote(command, 'remote-a'))).toEqual([
    words('remote-a 2 is live for everybody'),
    undo('rollback remote-a'),
  ]);
  expect(published()).toEqual(['2: 100 default']);
  await printed((command) => rollback(command, 'remote-a'));
  expect(published()).toEqual(['1: 100 default']);
});

test('a rollback takes the candidate back first, and then what is live', async () => {
  await releaseInto(store, smallRemote('a', '2'));
  await tried('3', 0.5);
  expect(await printed((command) => rollback(command, 'remote-a'))).toEqual([
    words('remote-a 3 is taken back, and nobody gets it any more'),
    undo('remote-a --version 3 --share 0.5'),
  ]);
  expect(published()).toEqual(['2: 100 default']);
  await printed((command) => rollback(command, 'remote-a'));
  expect(published()).toEqual(['1: 100 default']);
});

test('the same again changes nothing, and another candidate takes the place of the first', async () => {
  await tried('2', 10);
  const before = await generation();
  expect(await tried('2', 10)).toEqual([words('remote-a 2 already has 10 % of the visitors')]);
  expect(await printed((command) => setShare(command, 'remote-a', 10))).toHaveLength(1);
  expect(await generation()).toBe(before);
  expect((await tried('2', 20))[1]).toBe(undo('share remote-a --share 10'));
  expect((await tried('3', 5))[1]).toBe(undo('remote-a --version 2 --share 20'));
  expect(published()).toEqual(['1: 95 default', '3: 5']);
});

test('another version for everybody leaves the candidate its share, the candidate itself for everybody ends it', async () => {
  await tried('2', 10);
  await releaseInto(store, smallRemote('a', '1.1'));
  expect(published()).toEqual(['1.1: 90 default', '2: 10']);
  await putLive(commandOn(store), smallRemote('a', '2').record, 'release');
  expect(published()).toEqual(['2: 100 default']);
});

test('a remote that is removed has no candidate any more', async () => {
  await tried('2', 10);
  await remove(commandOn(store), 'remote-a');
  expect(published()).toEqual([]);
  await releaseInto(store, smallRemote('a', '1'));
  expect(published()).toEqual(['1: 100 default']);
});

test('what cannot have a share is refused in a sentence', async () => {
  const none = `remote-a has no candidate in ${folder}: 1 is live for everybody.`;
  await expect(printed((command) => setShare(command, 'remote-a', 10))).rejects.toThrow(none);
  await expect(printed((command) => promote(command, 'remote-a'))).rejects.toThrow(none);
  await expect(printed((command) => setShare(command, 'remote-a', undefined))).rejects.toThrow(
    'needs --share',
  );
  await expect(tried('1', 10)).rejects.toThrow('remote-a 1 is live for everybody.');
  await expect(putCandidate(commandOn(store), smallRemote('c', '1').record, 10)).rejects.toThrow(
    'remote-c is not live, so everybody must get its first version.',
  );
  await expect(putCandidate(commandOn(store), smallShell('2').record, 10)).rejects.toThrow(
    'The shell goes to everybody: a share is for a remote.',
  );
});

test('the status names it with its share, and the history who gave it', async () => {
  await tried('2', 10);
  await setShare({ ...commandOn(store), by: 'Wanida' }, 'remote-a', 20);
  expect((await printed(status)).slice(2, 4)).toEqual([
    expect.stringMatching(/^ {2}remote-a +1 +a team +released .* by Somebody$/),
    expect.stringMatching(/^ {2}remote-a +2 +a team +20 % of the visitors, released .* by Somebody$/),
  ]);
  expect(await printed((command) => showHistory(command, 2))).toEqual([
    expect.stringContaining('Wanida: share remote-a 20 %'),
    expect.stringContaining('Somebody: release remote-a 2 to 10 %'),
  ]);
});

test('entries of before there were shares are read as they are', async () => {
  const entry = await newestEntry(store);
  expect(entry?.state.candidates).toBeUndefined();
  expect(Object.values(entry?.state.remotes ?? {}).map(versionOf)).toEqual(['1', '1']);
  await tried('2', 10);
  expect((await newestEntry(store))?.state.candidates?.['remote-a']).toMatchObject({ share: 10 });
  await printed((command) => rollback(command, 'remote-a'));
  expect((await newestEntry(store))?.state).toEqual(entry?.state);
});
