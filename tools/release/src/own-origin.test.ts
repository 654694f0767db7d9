import { type Discovery, discoverySchema } from '@wallet/federation';
import { defaultSiteConfig } from '@wallet/contract';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './commands/audit';
import { configure } from './commands/configure';
import { putCandidate } from './commands/put-candidate';
import { putLive } from './commands/put-live';
import { rollback } from './commands/take-back';
import { commit, newestEntry } from './history';
import { run } from './main';
import { readAddress, recordAt } from './own-origin';
import { publish } from './publish';
import { layOwnFiles, requireServed, servedProblems } from './served-files';
import type { RemoteRecord } from './site-state';
import { folderStore } from './store/folder-store';
import type { Store } from './store/store';
import { ownOriginServer } from './testing/own-origin-server';
import { beginSite, commandOn, releaseInto, smallRemote } from './testing/small-site';
import { upload } from './upload';

let folder: string;
let files: string;
let store: Store;
let origin: string;
let server: Awaited<ReturnType<typeof ownOriginServer>>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-origin-'));
  files = mkdtempSync(join(tmpdir(), 'own-files-'));
  store = folderStore(folder);
  server = await ownOriginServer(files);
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
  await beginSite(store, ['a', 'b']);
});
afterEach(async () => {
  await server.close();
  for (const one of [folder, files]) rmSync(one, { recursive: true });
});

const allow = (...codeOrigins: string[]): Promise<string[]> => {
  const command = commandOn(store);
  return configure(command, { ...defaultSiteConfig, codeOrigins }).then(() => command.printed);
};
const document = (): Discovery =>
  JSON.parse(readFileSync(join(folder, 'discovery.json'), 'utf8')) as Discovery;
const urlsOf = (name: string): string[] => (document().microFrontends[name] ?? []).map(({ url }) => url);

/** Uploads a version of remote-a to its own origin. Returns its record for the site. */
async function laid(version: string): Promise<{ record: RemoteRecord; dist: string }> {
  const { record, dist } = smallRemote('a', version);
  const there = recordAt(record, origin);
  await layOwnFiles({ at: origin, to: folderStore(files) }, there, dist);
  return { record: there, dist };
}

const notNamed = (version: string): string =>
  `remote-a ${version} of the a team comes from ${origin}, which the site's CODE_ORIGINS does not name: talk to the Platform team.`;

test('a release on an origin that is named has its record in the store and its files there', async () => {
  expect(await allow(origin)).toContain(
    `Its policy must name these origins and no other from now on, in script-src, style-src, img-src, media-src, font-src, connect-src: ${origin}.`,
  );
  await releaseInto(store, await laid('2'));
  const entry = `remote-a/2/remoteEntry.js`;
  expect(urlsOf('remote-a')).toEqual([`${origin}/${entry}`]);
  expect(readFileSync(join(folder, 'a/index.html'), 'utf8')).toContain(`${origin}/${entry}`);
  expect([existsSync(join(folder, entry)), existsSync(join(files, entry))]).toEqual([false, true]);
  expect(existsSync(join(folder, 'remote-a/2/release.json'))).toBe(true);
  await rollback(commandOn(store), 'remote-a');
  expect(urlsOf('remote-a')).toEqual(['/remote-a/1/remoteEntry.js']);
});

test('an origin that is not named is refused, for everybody and for a share', async () => {
  const { record, dist } = await laid('2');
  await upload(store, record, dist);
  await expect(putLive(commandOn(store), record, 'release')).rejects.toThrow(notNamed('2'));
  await expect(putCandidate(commandOn(store), record, 10)).rejects.toThrow(notNamed('2'));
  await allow(`${origin}0`);
  await expect(putLive(commandOn(store), record, 'release')).rejects.toThrow(notNamed('2'));
});

test('an origin that something live or a candidate comes from stays on the list', async () => {
  await allow(origin);
  const { record, dist } = await laid('2');
  await upload(store, record, dist);
  await putCandidate(commandOn(store), record, 10);
  await expect(allow()).rejects.toThrow(notNamed('2'));
  await rollback(commandOn(store), 'remote-a');
  await allow();
});

test('pages leave out what an entry of the history has from elsewhere, and nothing besides', async () => {
  const { record } = await laid('2');
  const smuggle = (change: Parameters<typeof commit>[2]) =>
    commit(store, { by: 'Somebody', what: 'release' }, change);
  await smuggle((state, since) => ({
    ...state,
    candidates: {
      'remote-b': { share: 50, release: { ...recordAt(smallRemote('b', '2').record, origin), since } },
    },
    remotes: { ...state.remotes, 'remote-a': { ...record, since } },
  }));
  await publish(store);
  expect(document()).toMatchObject({ schema: discoverySchema });
  expect(document().microFrontends['remote-a']).toEqual([
    expect.objectContaining({ url: '', extras: expect.objectContaining({ leftOut: notNamed('2') }) }),
  ]);
  expect(urlsOf('remote-b')).toEqual(['/remote-b/1/remoteEntry.js']);
  expect(await allow('https://other.example')).toContain(`Left out of the pages: ${notNamed('2')}`);
});

test('files that browsers could not use are named', async () => {
  const { record } = await laid('2');
  expect(await servedProblems(record)).toEqual([]);
  const [entry, picture] = ['remoteEntry.js', 'media/a.png'].map((file) => `${origin}/remote-a/2/${file}`);
  writeFileSync(join(files, 'remote-a/2/remoteEntry.js'), 'another');
  rmSync(join(files, 'remote-a/2/media/a.png'));
  expect(await servedProblems(record)).toEqual([
    `${picture} answers 404.`,
    `${entry} is another file than the one that was built.`,
  ]);
  await server.close();
  await expect(requireServed(record)).rejects.toThrow(`${entry} cannot be had (`);
});

test('an origin must let every page read its files, under their types', async () => {
  await laid('2');
  const strict = await ownOriginServer(files);
  strict.addHook('onSend', async (_, reply) => {
    reply.header('access-control-allow-origin', 'https://one.example');
    reply.header('cross-origin-resource-policy', 'same-origin').type('text/plain');
  });
  const address = await strict.listen({ port: 0, host: '127.0.0.1' });
  const entry = `${address}/remote-a/2/remoteEntry.js`;
  const found = await servedProblems(recordAt(smallRemote('a', '2').record, address));
  await strict.close();
  expect(found.filter((sentence) => sentence.startsWith(entry))).toEqual([
    `${entry} comes as "text/plain".`,
    `${entry} comes with "cross-origin-resource-policy: same-origin".`,
    `${entry} comes without "access-control-allow-origin: *".`,
  ]);
});

test('a version keeps its address, and nobody goes back to one whose files are gone', async () => {
  await allow(origin);
  const two = await laid('2');
  await releaseInto(store, two);
  await expect(
    upload(store, recordAt(smallRemote('a', '2').record, `${origin}/x`), two.dist),
  ).rejects.toThrow(
    `remote-a/2/ is in ${folder} with its files at ${origin}/remote-a/2/: a version keeps its address.`,
  );
  await expect(upload(store, recordAt(smallRemote('a', '1').record, origin), two.dist)).rejects.toThrow(
    `remote-a/1/ is in ${folder} with its files at the site itself: a version keeps its address.`,
  );
  await releaseInto(store, smallRemote('a', '3'));
  rmSync(join(files, 'remote-a/2'), { recursive: true });
  await expect(rollback(commandOn(store), 'remote-a')).rejects.toThrow('remoteEntry.js answers 404.');
  expect((await newestEntry(store))?.state.remotes['remote-a']?.discovery.metadata.version).toBe('3');
});

test('an audit looks at the files of what is live where they are', async () => {
  await allow(origin);
  await releaseInto(store, await laid('2'));
  const good = commandOn(store);
  await audit(good);
  expect(good.printed.join()).toContain('is as it was released');
  writeFileSync(join(files, 'remote-a/2/remoteEntry.js'), 'another');
  const bad = commandOn(store);
  await expect(audit(bad)).rejects.toThrow('1 problem');
  expect(bad.printed).toEqual([
    `${origin}/remote-a/2/remoteEntry.js is another file than the one that was built.`,
  ]);
});

test('what has lasting addresses on the site has its files there too', () => {
  const { record } = smallRemote('a', '2', { lasting: { 'chat/x.js': 'remoteEntry.js' } });
  expect(() => recordAt(record, origin)).toThrow('remote-a has files under addresses of the site that stay');
});

test.each([
  ['https://files.example/', 'https://files.example'],
  ['https://Files.example:443/wheel', 'https://files.example/wheel'],
])('--files-at reads %s', (text, address) => {
  expect(readAddress(text)).toBe(address);
});

test.each([
  'files.example',
  'https://files.example/?x',
  'https://me@files.example',
  'https://a.example/../b',
  'ftp://a',
])('--files-at refuses %s', (text) => {
  expect(() => readAddress(text)).toThrow('--files-at must be an address');
});

test.each([
  [['--files-to', 'x'], '--files-to needs --files-at'],
  [['--files-at', 'https://a.example', '--version', '1'], 'a version keeps its address'],
])('what does not go together is refused: %j', async (flags, words) => {
  await expect(run(['remote-auth', '--to', folder, ...flags], () => undefined)).rejects.toThrow(words);
});
