import { defaultSiteConfig } from '@wallet/contract';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteServer } from '@wallet/serve';
import { configure } from './commands/configure';
import { showHistory, status } from './commands/look';
import { putLive } from './commands/put-live';
import { remove, rollback } from './commands/take-back';
import { newestEntry } from './history';
import { publish } from './publish';
import { versionOf } from './site-state';
import { folderStore } from './store/folder-store';
import type { Store } from './store/store';
import { beginSite, commandOn, releaseInto, smallRemote, smallShell } from './testing/small-site';
import { upload, uploaded } from './upload';

let folder: string;
let store: Store;
const written = (path: string): string => readFileSync(join(folder, path, 'index.html'), 'utf8');
/** Returns the page of a path without its generation. */
const page = (path: string): string => written(path).replace(/\n<!-- generation \d+ -->\n$/, '');
const liveOf = async (name: string): Promise<string | undefined> => {
  const live = (await newestEntry(store))?.state.remotes[name];
  return live && versionOf(live);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  store = folderStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the text by path of the files under a folder of the store. */
const bytesUnder = (name: string): Map<string, string> =>
  new Map(
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'latin1')]),
  );

test('a site begins with its configuration, then its shell, then remotes', async () => {
  await expect(publish(store)).rejects.toThrow(
    `${folder} is empty: "pnpm release configure" is what it begins with.`,
  );
  await expect(releaseInto(store, smallShell('1'))).rejects.toThrow(
    'The site has no configuration: "pnpm release configure" comes before its shell.',
  );
  await configure(commandOn(store), defaultSiteConfig);
  await expect(releaseInto(store, smallRemote('a', '1'))).rejects.toThrow(
    'remote-a needs a shell, and none is live.',
  );
  await releaseInto(store, smallShell('1'));
  expect(await releaseInto(store, smallRemote('a', '1'))).toEqual([
    expect.stringMatching(/^remote-a 1 is live in .* \(generation 3, \d+\.\d s\)\.$/),
    `Undo: pnpm release remove remote-a --to ${folder}`,
  ]);
  expect(page('a')).toBe('page\n1\nth\n/a\n/remote-a/1/remoteEntry.js');
});

test('the project’s own server serves it as it is', async () => {
  await beginSite(store, ['a']);
  const shell = () => smallShell('1').record.release;
  const server = await siteServer({ folder, config: defaultSiteConfig, shell, upstream: null });
  const get = async (url: string) => {
    const { statusCode, headers, body } = await server.inject({ method: 'GET', url });
    return [statusCode, headers['cache-control'], body];
  };
  expect(await get('/a')).toEqual([200, 'no-cache', written('a')]);
  expect(await get('/')).toEqual([200, 'no-cache', written('.')]);
  expect(await get('/nothing')).toEqual([
    404,
    'no-cache',
    'page\n1\nth\nno such page\n/remote-a/1/remoteEntry.js\n<!-- generation 3 -->\n',
  ]);
  expect(await get('/remote-a/1/remoteEntry.js')).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'remote-a 1',
  ]);
  expect((await get('/discovery.json')).slice(0, 2)).toEqual([200, 'no-cache']);
  await server.close();
});

test('releasing one remote changes no byte of another’s files', async () => {
  await beginSite(store, ['a', 'b']);
  const names = ['shell', 'remote-b', 'remote-a/1'];
  const before = names.map(bytesUnder);
  await releaseInto(store, smallRemote('a', '2'));
  expect(names.map(bytesUnder)).toEqual(before);
  expect(page('b')).toContain('/remote-a/2/remoteEntry.js\n/remote-b/1/remoteEntry.js');
});

test('a version that is there with other bytes is refused with the file’s name', async () => {
  await beginSite(store, ['a']);
  const { record, dist } = smallRemote('a', '1', { text: ', built elsewhere' });
  await expect(upload(store, record, dist)).rejects.toThrow(
    `remote-a/1/remoteEntry.js is in ${folder} with other bytes: the same version must be the same files, so build it anew from a clean checkout.`,
  );
  // Another checkout may find more link destinations.
  const same = smallRemote('a', '1', {
    destinations: [{ to: 'b.box', remote: 'remote-b', owner: 'b team' }],
  });
  expect(await upload(store, same.record, same.dist)).toBe(false);
  expect((await releaseInto(store, same))[0]).toMatch(/^remote-a 1 is already live in /);
});

test('a rollback puts back what was live before, and the next one what was before that', async () => {
  await beginSite(store, ['a']);
  await releaseInto(store, smallRemote('a', '2'));
  expect((await releaseInto(store, smallRemote('a', '3')))[1]).toBe(
    `Undo: pnpm release rollback remote-a --to ${folder}`,
  );
  const command = commandOn(store);
  await rollback(command, 'remote-a');
  expect(command.printed).toEqual([
    expect.stringMatching(/^remote-a 2 is live again in .* \(generation 6, \d+\.\d s\)\.$/),
    `Undo: pnpm release remote-a --version 3 --to ${folder}`,
  ]);
  expect(page('a')).toContain('/remote-a/2/');
  await rollback(command, 'remote-a');
  expect(page('a')).toContain('/remote-a/1/');
  await expect(rollback(command, 'remote-a')).rejects.toThrow(
    `remote-a 1 is the first that was live in ${folder}.`,
  );
  await expect(rollback(command, 'remote-x')).rejects.toThrow(
    `remote-x is not live in ${folder}, but remote-a.`,
  );
  await putLive(command, await uploaded(store, 'remote-a', '3'), 'release');
  expect(await liveOf('remote-a')).toBe('3');
  await expect(uploaded(store, 'remote-a', '4')).rejects.toThrow(
    `${folder} has no remote-a/4/release.json, so no such version.`,
  );
});

test('a rollback is not refused for the size of what it goes back to', async () => {
  await beginSite(store, []);
  await releaseInto(store, smallRemote('a', '1', { bytes: 9000 }));
  await releaseInto(store, smallRemote('a', '2', { bytes: 1000 }));
  await rollback(commandOn(store), 'remote-a');
  expect(await liveOf('remote-a')).toBe('1');
});

test('what was given up gets what an unknown path gets', async () => {
  await beginSite(store, ['a', 'b']);
  const command = commandOn(store);
  await remove(command, 'remote-a');
  expect(command.printed[1]).toBe(`Undo: pnpm release remote-a --version 1 --to ${folder}`);
  expect(page('a')).toBe('page\n1\nth\nno such page\n/remote-b/1/remoteEntry.js');
  await expect(remove(command, 'shell')).rejects.toThrow('Without its shell there is no site.');
});

test('the configuration is in every page, and only what changed is told', async () => {
  await beginSite(store, ['a']);
  const command = commandOn(store);
  await configure(command, { ...defaultSiteConfig, edition: 'lao' });
  expect(command.printed[0]).toMatch(/^Configured \(edition\) in /);
  expect(page('a')).toContain('\nlao\n');
  await configure(command, { ...defaultSiteConfig, edition: 'lao' });
  expect(command.printed[2]).toMatch(/^The configuration is the same in .* \(generation 4, /);
});

test('the status says what is live and the history who did what', async () => {
  await beginSite(store, ['a']);
  const command = { ...commandOn(store), by: 'Wanida', why: 'the wheel sticks' };
  const { record, dist } = smallRemote('a', '2');
  await upload(store, record, dist);
  await putLive(command, record, 'release');
  const look = commandOn(store);
  await status(look);
  expect(look.printed).toEqual([
    `${folder}, generation 4`,
    expect.stringMatching(/^ {2}shell +1 +Platform team +released [\d-]+ [\d:]+ UTC by Somebody$/),
    expect.stringMatching(/^ {2}remote-a +2 +a team +released [\d-]+ [\d:]+ UTC by Wanida$/),
    '  nothing in it is signed',
  ]);
  look.printed.length = 0;
  await showHistory(look, 2);
  expect(look.printed).toEqual([
    expect.stringMatching(/^ {4}4 {2}[\d-]+ [\d:]+ UTC {2}Wanida: release remote-a 2 \(the wheel sticks\)$/),
    expect.stringMatching(/^ {4}3 {2}[\d-]+ [\d:]+ UTC {2}Somebody: release remote-a 1$/),
  ]);
});

test('page code that is not what the shell’s release says is not run', async () => {
  await beginSite(store, ['a']);
  await store.delete('shell/1/pages.cjs');
  await store.putIfAbsent('shell/1/pages.cjs', Buffer.from('module.exports.pageHtml = () => "mine";'));
  await expect(publish(store)).rejects.toThrow(
    "shell/1/pages.cjs is not what the shell's release says: talk to the Platform team.",
  );
  expect(existsSync(join(folder, 'a/index.html'))).toBe(true);
});

test('a shell that cannot write the pages is refused before anything is live of it', async () => {
  await beginSite(store, ['a']);
  const before = page('a');
  await expect(
    releaseInto(store, smallShell('2', { code: 'module.exports.pageHtml = ({ path }) => path.slice(0);' })),
  ).rejects.toThrow('shell 2 cannot write 404.html (TypeError: ');
  await expect(releaseInto(store, smallShell('3', { code: '' }))).rejects.toThrow(
    'shell/3/pages.cjs exports no pageHtml: talk to the Platform team.',
  );
  expect((await newestEntry(store))?.generation).toBe(3);
  expect(page('a')).toBe(before);
});

test('another inline script of the shell is told to whoever serves the site', async () => {
  await beginSite(store, []);
  const line = "Its policy must name others from now on: script-src 'sha256-new', style-src 'sha256-style'.";
  expect(await releaseInto(store, smallShell('2'))).not.toContain(line);
  expect(await releaseInto(store, smallShell('3', { script: 'new' }))).toContain(line);
  const command = commandOn(store);
  await rollback(command, 'shell');
  expect(command.printed[1]).toBe(line.replace('new', 'script'));
});
