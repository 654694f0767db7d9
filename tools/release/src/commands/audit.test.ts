import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { folderStore } from '../store/folder-store';
import { audit } from './audit';
import { remove as removeRemote } from './rollback';
import { createSignedSite, createKeys, openStoreWithKey } from '../testing/signed-site';
import { commandOn, releaseInto, smallRemote } from '../testing/small-site';
import { temporaryFolder } from '@wallet/build/testing';

const keys = createKeys();
const parent = temporaryFolder('audit');
const template = join(parent, 'template', 'site');

beforeAll(async () => {
  await createSignedSite(template, keys);
  await releaseInto(openStoreWithKey(template, keys, keys.b), smallRemote('b', '2'));
  await removeRemote(commandOn(openStoreWithKey(template, keys, keys.b)), 'remote-b');
  await releaseInto(openStoreWithKey(template, keys, keys.a), smallRemote('a', '2'));
});

let count = 0;
/** Returns the lines that the audit prints for a copy of the site after a change to it. */
async function printedAfter(change: (folder: string) => void): Promise<string[]> {
  const folder = join(parent, `site-${(count += 1)}`);
  cpSync(template, folder, { recursive: true });
  change(folder);
  const command = commandOn(openStoreWithKey(folder, keys));
  const errorMessage = await audit(command).catch((error: Error) => error.message);
  return [...command.printed, ...(errorMessage === undefined ? [] : [errorMessage])].map((line) =>
    line.replaceAll(folder, 'SITE'),
  );
}

const edit = (key: string, edited: (text: string) => string) => (folder: string) =>
  writeFileSync(join(folder, key), edited(readFileSync(join(folder, key), 'utf8')));
const write = (key: string, bytes: string | Buffer) => (folder: string) => {
  mkdirSync(dirname(join(folder, key)), { recursive: true });
  writeFileSync(join(folder, key), bytes);
};

test('[T2.15] an unchanged store has no problems, also after a removal and an update', async () => {
  expect(await printedAfter(() => {})).toEqual([
    'SITE is as it was released (signed): 5 versions, 7 entries of history, 6 files of pages.',
  ]);
});

const remove = (key: string) => (folder: string) => rmSync(join(folder, key));

test.each<[string, (folder: string) => void]>([
  [
    'remote-a/1/remoteEntry.js is not what its release says.',
    edit('remote-a/1/remoteEntry.js', () => 'mine'),
  ],
  ['remote-a/2/media/a.png is missing.', remove('remote-a/2/media/a.png')],
  ['remote-a/2/more.js is not a file of its release.', write('remote-a/2/more.js', 'mine')],
  [
    'remote-a/2/remoteEntry.js has a compressed copy with other content.',
    write('remote-a/2/remoteEntry.js.gz', gzipSync('mine')),
  ],
  // A copy that cannot be decompressed.
  ['index.html has a compressed copy with other content.', write('index.html.br', 'mine')],
  [
    'remote-a/1/release.json has no valid signature of the a team: talk to the a team.',
    edit('remote-a/1/release.json', (text) => text.replace('"bytes": ', '"bytes": 1')),
  ],
  [
    'remote-x/1/ has no release.json: an upload that was broken off, or files of something else.',
    write('remote-x/1/a.js', 'mine'),
  ],
  [
    "The history's entry 3 (release remote-a 1) is not signed by any team: talk to the Platform team.",
    edit('history/0000000003.json', (text) => text.replace('Somebody', 'Else')),
  ],
  ['The history has no entry 4.', remove('history/0000000004.json')],
  [
    'a/index.html does not match the live state: "pnpm release publish" writes it.',
    edit('a/index.html', (text) => `${text}mine`),
  ],
  ['404.html is missing: "pnpm release publish" writes it.', remove('404.html')],
  ['b/index.html belongs to no live or earlier state.', edit('b/index.html', () => 'mine')],
  ['login/index.html belongs to no live or earlier state.', write('login/index.html', 'mine')],
  ['The pages are of generation 7, and the history ends with 6.', remove('history/0000000007.json')],
])('reports: %s', async (message, change) => {
  expect(await printedAfter(change)).toContain(message);
});

test('reports a list of teams with a wrong signature once', async () => {
  const printed = await printedAfter(edit('teams.json', (text) => text.replace('b team', 'c team')));
  expect(printed).toEqual([
    'teams.json of SITE is not what the platform signed: talk to the Platform team.',
    'SITE has 1 problem.',
  ]);
});

test('checks the hashes of an unsigned store', async () => {
  const command = commandOn(folderStore(template));
  await audit(command);
  expect(command.printed[0]).toContain('is as it was released (not signed): 5 versions');
});
