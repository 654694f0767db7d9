import { defaultSiteConfig } from '@wallet/contract';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestEntry } from '../history/history';
import { versionOf } from '../records/site-state';
import { publish } from '../site/publish';
import { readRecord, upload } from '../site/upload';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { audit } from './audit';
import { configure } from './configure';
import { putRelease } from './put-release';
import { remove, rollback } from './rollback';
import {
  linkTo,
  commandOn,
  createSite,
  printedLines,
  releaseInto,
  smallRemote,
  smallShell,
} from '../testing/small-site';
import { temporaryFolder } from '@wallet/build/testing';

let folder: string;
let store: Store;
beforeEach(() => {
  folder = temporaryFolder('release');
  store = folderStore(folder);
});

describe('a release', () => {
  /** Returns the page of a path without its generation. */
  const page = (path: string): string =>
    readFileSync(join(folder, path, 'index.html'), 'utf8').replace(/\n<!-- generation \d+ -->\n$/, '');

  const liveOf = async (name: string): Promise<string | undefined> => {
    const live = (await newestEntry(store))?.state.remotes[name];
    return live && versionOf(live);
  };

  /** Returns the text by path of the files under a folder of the store. */
  const bytesUnder = (name: string): Map<string, string> =>
    new Map(
      readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file, readFileSync(file, 'latin1')]),
    );

  test('a site needs its configuration first, then its shell, then remotes', async () => {
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
    ]);
    expect(page('a')).toBe('page\n1\nth\n/a\n/remote-a/1/remoteEntry.js');
  });

  test('[T2.1] releasing one remote changes no files of other remotes', async () => {
    await createSite(store, ['a', 'b']);
    const names = ['shell', 'remote-b', 'remote-a/1'];
    const before = names.map(bytesUnder);
    await releaseInto(store, smallRemote('a', '2'));
    expect(names.map(bytesUnder)).toEqual(before);
    expect(page('b')).toContain('/remote-a/2/remoteEntry.js\n/remote-b/1/remoteEntry.js');
  });

  test('rejects a version that exists with other bytes, and names the file', async () => {
    await createSite(store, ['a']);
    const { record, dist } = smallRemote('a', '1', { text: ', built elsewhere' });
    await expect(upload(store, record, dist)).rejects.toThrow(
      `remote-a/1/remoteEntry.js is in ${folder} with other bytes: the same version must be the same files, so build it again from a clean checkout.`,
    );
    // Another checkout may find more uses.
    const same = smallRemote('a', '1', linkTo('b.box'));
    expect(await upload(store, same.record, same.dist)).toBe(false);
    expect((await releaseInto(store, same))[0]).toMatch(/^remote-a 1 is already live in /);
  });

  test('[T2.3] a rollback restores the version that was live before, and the next one goes back one more', async () => {
    await createSite(store, ['a']);
    await releaseInto(store, smallRemote('a', '2'));
    await releaseInto(store, smallRemote('a', '3'));
    const command = commandOn(store);
    await rollback(command, 'remote-a');
    expect(command.printed).toEqual([
      expect.stringMatching(/^remote-a 2 is live again in .* \(generation 6, \d+\.\d s\)\.$/),
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
    await putRelease(command, await readRecord(store, 'remote-a', '3'));
    expect(await liveOf('remote-a')).toBe('3');
    await expect(readRecord(store, 'remote-a', '4')).rejects.toThrow(
      `${folder} has no remote-a/4/release.json, so no such version.`,
    );
  });

  test('the page of a removed path is the page for unknown paths', async () => {
    await createSite(store, ['a', 'b']);
    const command = commandOn(store);
    await remove(command, 'remote-a');
    expect(page('a')).toBe('page\n1\nth\nno such page\n/remote-b/1/remoteEntry.js');
    await expect(remove(command, 'shell')).rejects.toThrow('Without its shell there is no site.');
  });

  test('the configuration is in every page, and the same one changes nothing', async () => {
    await createSite(store, ['a']);
    const command = commandOn(store);
    await configure(command, { ...defaultSiteConfig, edition: 'lao' });
    expect(command.printed[0]).toMatch(/^Configured in /);
    expect(page('a')).toContain('\nlao\n');
    await configure(command, { ...defaultSiteConfig, edition: 'lao' });
    expect(command.printed[1]).toMatch(/^The configuration is the same in .* \(generation 4, /);
  });

  test('rejects a shell that cannot write the pages, before it is live', async () => {
    await createSite(store, ['a']);
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

  const servedBy = { embedOrigins: ['https://shop.example'], hsts: 'max-age=9' };
  const reloadLine = /^The server files .* changed too: reload/;
  const textOf = (key: string): string => readFileSync(join(folder, key), 'utf8');

  test('the server files have the script hash of the live shell, also after a rollback', async () => {
    await createSite(store, ['a']);
    expect(existsSync(join(folder, 'serving'))).toBe(false);
    const printed = await printedLines(store, (command) => configure(command, defaultSiteConfig, servedBy));
    expect(printed).toContainEqual(expect.stringMatching(reloadLine));
    for (const key of ['serving/nginx.conf', '_headers']) expect(textOf(key)).toContain("'sha256-script'");
    expect(textOf('serving/nginx.conf')).toContain("frame-ancestors 'self' https://shop.example");

    const released = await releaseInto(store, smallShell('2', { script: 'other' }));
    expect(released).toContainEqual(expect.stringMatching(reloadLine));
    for (const key of ['serving/nginx.conf', '_headers']) expect(textOf(key)).toContain("'sha256-other'");

    const rollbackLines = await printedLines(store, (command) => rollback(command, 'shell'));
    expect(rollbackLines).toContainEqual(expect.stringMatching(reloadLine));
    expect(textOf('serving/nginx.conf')).not.toContain("'sha256-other'");
    expect(textOf('serving/headers.json')).toContain("'sha256-script'");
    await audit(commandOn(store));
  });
});

describe('a new major of the shell API', () => {
  beforeEach(() => configure(commandOn(store), defaultSiteConfig));

  const releaseShell = (version: string, shellApi: string): Promise<string[]> =>
    releaseInto(store, smallShell(version, { shellApi }));

  const releaseRemote = (namespace: string, version: string, shellApi: string): Promise<string[]> =>
    releaseInto(store, smallRemote(namespace, version, { manifest: { shellApi } }));

  async function liveVersions(): Promise<Record<string, string>> {
    const { shell, remotes = {} } = (await newestEntry(store))?.state ?? {};
    const releases = [...(shell ? [shell] : []), ...Object.values(remotes)];
    return Object.fromEntries(releases.map((release) => [release.name, versionOf(release)]));
  }

  const needs = (namespace: string, range: string, shell: string, shellApi: string): string =>
    `remote-${namespace} needs shell API ${range}, and shell ${shell} gives ${shellApi}: talk to the ${namespace} team and the Platform team.`;

  test('a new major goes live: remotes allow both majors, then the shell, then remotes drop the old one', async () => {
    await releaseShell('1', '3.3.0');
    await releaseRemote('a', '1', '^3.3.0');
    await releaseRemote('b', '1', '^3.0.0');
    await expect(releaseShell('2', '4.0.0')).rejects.toThrow(
      [needs('a', '^3.3.0', '2', '4.0.0'), needs('b', '^3.0.0', '2', '4.0.0')].join('\n'),
    );
    await expect(releaseRemote('a', '2', '^4.0.0')).rejects.toThrow(needs('a', '^4.0.0', '1', '3.3.0'));

    await releaseRemote('a', '2', '^3.3.0 || ^4.0.0');
    await expect(releaseShell('2', '4.0.0')).rejects.toThrow(needs('b', '^3.0.0', '2', '4.0.0'));
    await releaseRemote('b', '2', '^3.3.0 || ^4.0.0');
    await releaseShell('2', '4.0.0');
    expect(await liveVersions()).toEqual({ shell: '2', 'remote-a': '2', 'remote-b': '2' });

    // The shell can go back until a remote drops the old major.
    await rollback(commandOn(store), 'shell');
    await releaseShell('2', '4.0.0');
    await releaseRemote('a', '3', '^4.0.0');
    await releaseRemote('b', '3', '^4.0.0');
    expect(await liveVersions()).toEqual({ shell: '2', 'remote-a': '3', 'remote-b': '3' });
    await expect(rollback(commandOn(store), 'shell')).rejects.toThrow(needs('a', '^4.0.0', '1', '3.3.0'));
  });
});
