import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { folderStore } from '../store/folder-store';
import { beginSignedSite, newKeys, openedBy } from '../testing/signed-site';
import { commandOn, releaseInto, smallRemote } from '../testing/small-site';
import { audit } from './audit';
import { remove } from './take-back';

const keys = newKeys();
const around = mkdtempSync(join(tmpdir(), 'audit-'));
const template = join(around, 'template', 'site');
afterAll(() => rmSync(around, { recursive: true }));

beforeAll(async () => {
  await beginSignedSite(template, keys);
  await releaseInto(openedBy(template, keys, keys.b), smallRemote('b', '2'));
  await remove(commandOn(openedBy(template, keys, keys.b)), 'remote-b');
  await releaseInto(openedBy(template, keys, keys.a), smallRemote('a', '2'));
});

let count = 0;
/** Returns the lines that the audit prints for a copy of the site after a change to it. */
async function printedAfter(tamper: (folder: string) => void): Promise<string[]> {
  const folder = join(around, `site-${(count += 1)}`);
  cpSync(template, folder, { recursive: true });
  tamper(folder);
  const command = commandOn(openedBy(folder, keys));
  const failed = await audit(command).catch((error: Error) => error.message);
  return [...command.printed, ...(failed === undefined ? [] : [failed])].map((line) =>
    line.replaceAll(folder, 'SITE'),
  );
}

const edit = (key: string, change: (text: string) => string) => (folder: string) =>
  writeFileSync(join(folder, key), change(readFileSync(join(folder, key), 'utf8')));
const lay = (key: string, bytes: string | Buffer) => (folder: string) => {
  mkdirSync(dirname(join(folder, key)), { recursive: true });
  writeFileSync(join(folder, key), bytes);
};

test('a store in which nobody changed anything has no problem, with what was given up and taken back', async () => {
  expect(await printedAfter(() => {})).toEqual([
    'SITE is as it was released (signed): 5 versions, 7 entries of history, 6 files of pages.',
  ]);
});

test.each<[string, (folder: string) => void, string]>([
  [
    'file of a version',
    edit('remote-a/1/remoteEntry.js', () => 'mine'),
    'remote-a/1/remoteEntry.js is not what its release says.',
  ],
  [
    'missing file',
    (folder) => rmSync(join(folder, 'remote-a/2/media/a.png')),
    'remote-a/2/media/a.png is missing.',
  ],
  ['file more', lay('remote-a/2/more.js', 'mine'), 'remote-a/2/more.js is no file of its release.'],
  [
    'packed file',
    lay('remote-a/2/remoteEntry.js.gz', gzipSync('mine')),
    'remote-a/2/remoteEntry.js has another file packed beside it.',
  ],
  ['packed file that is none', lay('index.html.br', 'mine'), 'index.html has another file packed beside it.'],
  [
    'record',
    edit('remote-a/1/release.json', (text) => text.replace('"bytes": ', '"bytes": 1')),
    'remote-a/1/release.json is not what was signed: talk to the a team.',
  ],
  [
    'version without a record',
    lay('remote-x/1/a.js', 'mine'),
    "remote-x/1/ has no release.json: an upload that was broken off, or somebody else's files.",
  ],
  [
    'entry long ago',
    edit('history/0000000003.json', (text) => text.replace('Somebody', 'Else')),
    "The history's entry 3 (release remote-a 1) is not signed by any team: talk to the Platform team.",
  ],
  [
    'entry that is gone',
    (folder) => rmSync(join(folder, 'history/0000000004.json')),
    'The history has no entry 4.',
  ],
  [
    'page',
    edit('a/index.html', (text) => `${text}mine`),
    'a/index.html is not what follows from what is live: "pnpm release publish" writes it.',
  ],
  [
    'page that is gone',
    (folder) => rmSync(join(folder, '404.html')),
    '404.html is missing: "pnpm release publish" writes it.',
  ],
  [
    'page that was given up',
    edit('b/index.html', () => 'mine'),
    'b/index.html follows from nothing that is or was live.',
  ],
  [
    'file that is nobody’s',
    lay('login/index.html', 'mine'),
    'login/index.html follows from nothing that is or was live.',
  ],
])('a %s that somebody changed is told', async (_, tamper, sentence) => {
  expect(await printedAfter(tamper)).toContain(sentence);
});

test('a history that ends too early is told by the pages', async () => {
  const printed = await printedAfter((folder) => rmSync(join(folder, 'history/0000000007.json')));
  expect(printed[0]).toBe('The pages are of generation 7, and the history ends with 6.');
});

test('a list of teams that is not the platform’s is told once', async () => {
  const printed = await printedAfter(edit('teams.json', (text) => text.replace('b team', 'c team')));
  expect(printed).toEqual([
    'teams.json of SITE is not what the platform signed: talk to the Platform team.',
    'SITE has 1 problem.',
  ]);
});

test('a store in which nothing is signed is looked at as far as hashes tell', async () => {
  const command = commandOn(folderStore(template));
  await audit(command);
  expect(command.printed[0]).toContain('is as it was released (not signed): 5 versions');
});
