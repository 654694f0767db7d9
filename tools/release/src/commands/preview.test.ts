import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@wallet/build';
import { temporaryFolder } from '@wallet/build/testing';
import type { PreviewFile } from '../preview/preview-file';
import { upload } from '../site/upload';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { audit } from './audit';
import { createChangingPreview } from './developer-preview';
import { preview } from './preview';
import { prune } from './prune';
import { recall } from './rollback';
import { createKeys, createSignedSite, openStoreWithKey } from '../testing/signed-site';
import { commandOn, createSite, printedLines, smallRemote } from '../testing/small-site';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

describe('a preview', () => {
  let folder: string;
  let store: Store;

  beforeEach(async () => {
    folder = temporaryFolder('preview');
    store = folderStore(folder);
    await createSite(store, ['a', 'b']);
    const { record, dist } = smallRemote('a', '2');
    await upload(store, record, dist);
  });

  const previewFiles = (): string[] => {
    try {
      return readdirSync(join(folder, 'previews')).filter((file) => file.endsWith('.json'));
    } catch {
      return [];
    }
  };

  const runPreview = (version = '2', target = store) =>
    printedLines(target, (command) =>
      preview(command, 'remote-a', { version, hours: 8, site: 'https://site.example' }),
    );

  test('prints a link that names a file with the version, the hash of its record and the end', async () => {
    const discovery = readFileSync(join(folder, 'discovery.json'), 'utf8');
    const [first = '', link = ''] = await runPreview();
    expect(first).toMatch(/^remote-a 2 can be seen until \d{4}-/);
    const id = /^https:\/\/site\.example\/#preview=([\w-]{22})$/.exec(link)?.[1];
    expect(previewFiles()).toEqual([`${id}.json`]);
    const file = JSON.parse(readFileSync(join(folder, `previews/${id}.json`), 'utf8')) as PreviewFile;
    expect(file).toEqual({
      remote: 'remote-a',
      version: '2',
      record: integrityOf(readFileSync(join(folder, 'remote-a/2/release.json'))),
      until: expect.any(String),
    });
    const hours = (Date.parse(file.until) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(8);
    // No page and no document knows it.
    expect(readFileSync(join(folder, 'discovery.json'), 'utf8')).toBe(discovery);
    expect(await printedLines(store, audit)).toEqual([expect.stringContaining('is as it was released')]);
  });

  test('each link has an id of its own', async () => {
    const [, one] = await runPreview();
    const [, two] = await runPreview();
    expect(one).not.toBe(two);
  });

  test('rejects a version that is recalled, unknown, or does not fit the site', async () => {
    await expect(preview(commandOn(store), 'remote-a', { version: '9', hours: 1 })).rejects.toThrow(
      'no such version',
    );
    const other = smallRemote('a', '3', { manifest: { shellApi: '^99.0.0' } });
    await upload(store, other.record, other.dist);
    await expect(preview(commandOn(store), 'remote-a', { version: '3', hours: 1 })).rejects.toThrow(
      'shell API',
    );
    await recall(commandOn(store), 'remote-a', '2');
    await expect(preview(commandOn(store), 'remote-a', { version: '2', hours: 1 })).rejects.toThrow(
      'was recalled',
    );
    await expect(preview(commandOn(store), 'shell', { version: '1', hours: 1 })).rejects.toThrow(
      'A preview of the shell is not possible',
    );
    expect(previewFiles()).toEqual([]);
  });

  test('a prune removes previews that have ended', async () => {
    await runPreview();
    // A preview can last for 72 hours.
    await prune(commandOn(store), 5, Date.now() + 71 * 3_600_000);
    expect(previewFiles()).toHaveLength(1);
    await prune(commandOn(store), 5, Date.now() + 73 * 3_600_000);
    expect(previewFiles()).toEqual([]);
  });

  test('an audit reports a preview of another record', async () => {
    await runPreview();
    const file = join(folder, 'previews', previewFiles()[0] ?? '');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"version":"2"', '"version":"1"'));
    const command = commandOn(store);
    await expect(audit(command)).rejects.toThrow('1 problem');
    expect(command.printed[0]).toContain('is of a version that is not in the store');
  });

  describe('in a signed store', () => {
    const keys = createKeys();

    beforeEach(async () => {
      folder = temporaryFolder('preview-signed');
      await createSignedSite(folder, keys);
      store = openStoreWithKey(folder, keys, keys.a);
      const { record, dist } = smallRemote('a', '2');
      await upload(store, record, dist);
    });

    test('only the team of the remote can write a preview', async () => {
      await expect(runPreview('2', openStoreWithKey(folder, keys))).rejects.toThrow('RELEASE_KEY');
      await expect(runPreview('2', openStoreWithKey(folder, keys, keys.b))).rejects.toThrow(
        'is none of theirs',
      );
      expect(previewFiles()).toEqual([]);
      await runPreview();
      expect(previewFiles()).toHaveLength(1);
      expect(await printedLines(store, audit)).toEqual([expect.stringContaining('is as it was released')]);
    });

    test('a version without a signature is rejected', async () => {
      const release = join(folder, 'remote-a/2');
      for (const file of readdirSync(release)) if (file.startsWith('signature-')) rmSync(join(release, file));
      await expect(runPreview()).rejects.toThrow('is not signed');
    });

    test('an audit reports a preview that another team signed or that was changed', async () => {
      await runPreview();
      const file = join(folder, 'previews', previewFiles()[0] ?? '');
      const text = readFileSync(file, 'utf8');
      const { until } = JSON.parse(text) as PreviewFile;
      writeFileSync(file, text.replace(until, '2099-01-01T00:00:00.000Z'));
      const command = commandOn(store);
      await expect(audit(command)).rejects.toThrow('1 problem');
      expect(command.printed[0]).toContain('is not signed by the team of remote-a');
    });
  });
});

describe('a preview of a developer', () => {
  const keys = createKeys();
  const versions = ['2', '3'].map((version) => smallRemote('a', version));
  const [second, third] = versions.map(({ record }) => record);

  if (!second || !third) throw new Error('There are two versions.');

  let folder: string;
  let server: Server;
  let site: string;

  /** False while the site serves another store. */
  let isServed: boolean;

  /** Answers in place of the site, if set. */
  let answer: ((response: ServerResponse) => unknown) | undefined;

  beforeEach(async () => {
    folder = temporaryFolder('developer-preview');
    await createSignedSite(folder, keys);
    const store = openStoreWithKey(folder, keys, keys.a);
    for (const { record, dist } of versions) await upload(store, record, dist);
    isServed = true;
    answer = undefined;
    server = createServer(({ url = '' }, response) => {
      if (answer) return answer(response);
      if (!isServed) return response.writeHead(404).end();
      return response.end(readFileSync(join(folder, url)));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  function previews(): PreviewFile[] {
    const files = readdirSync(folder).includes('previews') ? readdirSync(join(folder, 'previews')) : [];
    return files
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(join(folder, 'previews', file), 'utf8')) as PreviewFile);
  }

  test('shows each version under the same link, signed, until it is removed', async () => {
    const store = openStoreWithKey(folder, keys, keys.a);
    const preview = createChangingPreview(commandOn(store), site);
    await preview.show(second);
    expect(previews()).toMatchObject([{ remote: 'remote-a', version: '2' }]);
    await preview.show(third);
    expect(previews()).toMatchObject([{ remote: 'remote-a', version: '3' }]);
    expect(await printedLines(store, audit)).toEqual([expect.stringContaining('is as it was released')]);
    expect(preview.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#preview=[\w-]{22}$/);
    await preview.end();
    expect(previews()).toEqual([]);
  });

  test.each<[string, (response: ServerResponse) => unknown]>([
    ['does not answer', (response) => response.destroy()],
    [
      'breaks the connection in the body',
      (response) => response.writeHead(200, { 'content-length': 9999 }).write('{', () => response.destroy()),
    ],
    ['has a problem of its own', (response) => response.writeHead(502).end()],
  ])('keeps the preview when the site %s after a save, until it is ended', async (_, broken) => {
    const preview = createChangingPreview(commandOn(openStoreWithKey(folder, keys, keys.a)), site);
    await preview.show(second);
    answer = broken;
    await expect(preview.show(third)).rejects.toThrow('does not answer');
    expect(previews()).toMatchObject([{ version: '3' }]);
    await preview.end();
    expect(previews()).toEqual([]);
  });

  test('keeps the preview when the site still serves the version before from a cache', async () => {
    const preview = createChangingPreview(commandOn(openStoreWithKey(folder, keys, keys.a)), site);
    await preview.show(second);
    const [before] = previews();
    answer = (response) => response.end(JSON.stringify(before));
    await expect(preview.show(third)).rejects.toThrow('still serves the version before');
    expect(previews()).toMatchObject([{ version: '3' }]);
  });

  test('ends the preview after a version that is being written', async () => {
    const store = openStoreWithKey(folder, keys, keys.a);
    let continueWriting = (): void => undefined;
    const isWriting = new Promise<void>((onWriting) => {
      const putIfAbsent = store.putIfAbsent.bind(store);
      store.putIfAbsent = async (key, bytes) => {
        if (key.startsWith('previews/'))
          await new Promise<void>((resolve) => {
            continueWriting = resolve;
            onWriting();
          });
        return putIfAbsent(key, bytes);
      };
    });
    const preview = createChangingPreview(commandOn(store), site);
    const shown = preview.show(second);
    await isWriting;
    const ended = preview.end();
    continueWriting();
    await Promise.all([shown, ended]);
    expect(previews()).toEqual([]);
    await preview.show(third);
    expect(previews()).toEqual([]);
  });

  test('reports that another command changed the preview', async () => {
    const store = openStoreWithKey(folder, keys, keys.a);
    const preview = createChangingPreview(commandOn(store), site);
    await preview.show(second);
    store.putIfMatch = async () => false;
    await expect(preview.show(third)).rejects.toThrow('was changed by another command');
  });

  test('is refused without a key, and with the key of another team', async () => {
    const withKey = (key?: typeof keys.a) =>
      createChangingPreview(commandOn(openStoreWithKey(folder, keys, key)), site);
    await expect(withKey().show(second)).rejects.toThrow('RELEASE_KEY');
    await expect(withKey(keys.b).show(second)).rejects.toThrow('is none of theirs');
    expect(previews()).toEqual([]);
  });

  test('is refused in a store that is not signed', async () => {
    const unsigned = folderStore(temporaryFolder('unsigned'));
    await createSite(unsigned, ['a']);
    expect(() => createChangingPreview(commandOn(unsigned), site)).toThrow('is not signed');
  });

  test('is refused on a site that does not serve the store, and leaves nothing behind', async () => {
    const preview = createChangingPreview(commandOn(openStoreWithKey(folder, keys, keys.a)), site);
    isServed = false;
    await expect(preview.show(second)).rejects.toThrow(`${site} does not serve ${folder}`);
    expect(previews()).toEqual([]);
  });
});
