import type { Discovery } from '@wallet/federation';
import { defaultSiteConfig } from '@wallet/contract';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestEntry } from '../history/history';
import { readAddress, recordOnOrigin } from '../records/own-origin';
import type { RemoteRecord } from '../records/site-state';
import { requireServedFiles, servedFileProblems } from '../site/served-files';
import { upload } from '../site/upload';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { audit } from './audit';
import { configure } from './configure';
import { putRelease } from './put-release';
import { rollback } from './rollback';
import { ownOriginServer } from '../testing/own-origin-server';
import { createSite, commandOn, printedLines, releaseInto, smallRemote } from '../testing/small-site';
import { temporaryFolder } from '@wallet/build/testing';

let folder: string;
let files: string;
let store: Store;
let origin: string;
let server: Awaited<ReturnType<typeof ownOriginServer>>;

beforeEach(async () => {
  folder = temporaryFolder('own-origin');
  files = temporaryFolder('own-files');
  store = folderStore(folder);
  server = await ownOriginServer(files);
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
  await createSite(store, ['a', 'b']);
});
afterEach(() => server.close());

/** Configures the origins that the site's pages may load code from. Returns the printed lines. */
const configureOrigins = (...codeOrigins: string[]): Promise<string[]> =>
  printedLines(store, (command) => configure(command, { ...defaultSiteConfig, codeOrigins }));
const document = (): Discovery =>
  JSON.parse(readFileSync(join(folder, 'discovery.json'), 'utf8')) as Discovery;
const urlsOf = (name: string): string[] => (document().microFrontends[name] ?? []).map(({ url }) => url);

/** Copies a version of remote-a to its own origin. Returns its record for the site. */
async function uploadVersion(version: string): Promise<{ record: RemoteRecord; dist: string }> {
  const { record: built, dist } = smallRemote('a', version);
  const record = recordOnOrigin(built, origin);
  cpSync(dist, join(files, 'remote-a', version), { recursive: true });
  return { record, dist };
}

const originMessage = (version: string): string =>
  `remote-a ${version} of the a team comes from ${origin}, which the site's CODE_ORIGINS does not name: talk to the Platform team.`;

test('a release on an allowed origin has its record in the store and its files on that origin', async () => {
  await configureOrigins(origin);
  await releaseInto(store, await uploadVersion('2'));
  const entry = `remote-a/2/remoteEntry.js`;
  expect(urlsOf('remote-a')).toEqual([`${origin}/${entry}`]);
  expect(readFileSync(join(folder, 'a/index.html'), 'utf8')).toContain(`${origin}/${entry}`);
  expect([existsSync(join(folder, entry)), existsSync(join(files, entry))]).toEqual([false, true]);
  expect(existsSync(join(folder, 'remote-a/2/release.json'))).toBe(true);
  await rollback(commandOn(store), 'remote-a');
  expect(urlsOf('remote-a')).toEqual(['/remote-a/1/remoteEntry.js']);
});

test('rejects an origin that the site does not allow, for all visitors and for a share, and keeps one in use', async () => {
  const { record, dist } = await uploadVersion('2');
  await upload(store, record, dist);
  await expect(putRelease(commandOn(store), record)).rejects.toThrow(originMessage('2'));
  await expect(putRelease(commandOn(store), record, 10)).rejects.toThrow(originMessage('2'));
  await configureOrigins(`${origin}0`);
  await expect(putRelease(commandOn(store), record)).rejects.toThrow(originMessage('2'));
  await configureOrigins(origin);
  await putRelease(commandOn(store), record, 10);
  await expect(configureOrigins()).rejects.toThrow(originMessage('2'));
});

test('reports files that browsers could not use', async () => {
  const { record } = await uploadVersion('2');
  expect(await servedFileProblems(record)).toEqual([]);
  const [entry, picture] = ['remoteEntry.js', 'media/a.png'].map((file) => `${origin}/remote-a/2/${file}`);
  writeFileSync(join(files, 'remote-a/2/remoteEntry.js'), 'another');
  rmSync(join(files, 'remote-a/2/media/a.png'));
  expect(await servedFileProblems(record)).toEqual([
    `${picture} answers 404.`,
    `${entry} is another file than the one that was built.`,
  ]);
  await server.close();
  await expect(requireServedFiles(record)).rejects.toThrow(`${entry} cannot be fetched (`);
});

test('an origin must send CORS headers and content types', async () => {
  await uploadVersion('2');
  const strict = await ownOriginServer(files);
  strict.addHook('onSend', async (_, reply) => {
    reply.header('access-control-allow-origin', 'https://one.example');
    reply.header('cross-origin-resource-policy', 'same-origin').type('text/plain');
  });
  const address = await strict.listen({ port: 0, host: '127.0.0.1' });
  const entry = `${address}/remote-a/2/remoteEntry.js`;
  const problems = await servedFileProblems(recordOnOrigin(smallRemote('a', '2').record, address));
  await strict.close();
  expect(problems.filter((message) => message.startsWith(entry))).toEqual([
    `${entry} comes as "text/plain".`,
    `${entry} comes with "cross-origin-resource-policy: same-origin".`,
    `${entry} comes without "access-control-allow-origin: *".`,
  ]);
});

test('a version keeps its address, and a rollback to missing files is rejected', async () => {
  await configureOrigins(origin);
  const { record, dist } = await uploadVersion('2');
  await releaseInto(store, { record, dist });
  await expect(
    upload(store, recordOnOrigin(smallRemote('a', '2').record, `${origin}/x`), dist),
  ).rejects.toThrow(
    `remote-a/2/ is in ${folder} with its files at ${origin}/remote-a/2/: a version keeps its address.`,
  );
  await expect(upload(store, recordOnOrigin(smallRemote('a', '1').record, origin), dist)).rejects.toThrow(
    `remote-a/1/ is in ${folder} with its files at the site itself: a version keeps its address.`,
  );
  await releaseInto(store, smallRemote('a', '3'));
  rmSync(join(files, 'remote-a/2'), { recursive: true });
  await expect(rollback(commandOn(store), 'remote-a')).rejects.toThrow('remoteEntry.js answers 404.');
  expect((await newestEntry(store))?.state.remotes['remote-a']?.discovery.metadata.version).toBe('3');
});

test('an audit checks the files of live releases on their own origin, and those in the store that generate pages', async () => {
  await configureOrigins(origin);
  const { record, dist } = await uploadVersion('2');
  const { discovery } = record;
  const extras = { ...discovery.extras, pages: { '/a': 'media/a.png' } };
  await releaseInto(store, { record: { ...record, discovery: { ...discovery, extras } }, dist });
  expect(existsSync(join(folder, 'remote-a/2/media/a.png'))).toBe(true);
  const intact = commandOn(store);
  await audit(intact);
  expect(intact.printed.join()).toContain('is as it was released');
  writeFileSync(join(files, 'remote-a/2/remoteEntry.js'), 'another');
  const damaged = commandOn(store);
  await expect(audit(damaged)).rejects.toThrow('1 problem');
  expect(damaged.printed).toEqual([
    `${origin}/remote-a/2/remoteEntry.js is another file than the one that was built.`,
  ]);
});

test('a remote with stable assets must be in the site’s store', () => {
  const { record } = smallRemote('a', '2', { lasting: { 'chat/x.js': 'remoteEntry.js' } });
  expect(() => recordOnOrigin(record, origin)).toThrow(
    'remote-a has files under addresses of the site that stay',
  );
});

test.each([
  ['https://files.example/', 'https://files.example'],
  ['https://Files.example:443/wheel', 'https://files.example/wheel'],
])('--files-at accepts %s', (text, address) => {
  expect(readAddress(text)).toBe(address);
});

test.each([
  'files.example',
  'https://files.example/?x',
  'https://me@files.example',
  'https://a.example/../b',
  'ftp://a',
])('--files-at rejects %s', (text) => {
  expect(() => readAddress(text)).toThrow('--files-at must be an address');
});
