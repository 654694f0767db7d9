import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@wallet/build';
import { temporaryFolder } from '@wallet/build/testing';
import type { PreviewFile } from '../site/preview-file';
import { upload } from '../site/upload';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { audit } from './audit';
import { preview } from './preview';
import { recall } from './rollback';
import { createKeys, createSignedSite, openStoreWithKey } from '../testing/signed-site';
import { commandOn, createSite, printedLines, smallRemote } from '../testing/small-site';

function filesOfPreviews(folder: string): string[] {
  const files = existsSync(join(folder, 'previews')) ? readdirSync(join(folder, 'previews')) : [];
  return files.filter((file) => file.endsWith('.json'));
}

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

  const previewFiles = (): string[] => filesOfPreviews(folder);

  const runPreview = (version = '2', target = store) =>
    printedLines(target, (command) =>
      preview(command, 'remote-a', { version, hours: 8, origin: 'https://site.example' }),
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

  test('rejects a version that is recalled, unknown, or does not fit the site', async () => {
    await expect(runPreview('9')).rejects.toThrow('no such version');
    const other = smallRemote('a', '3', { manifest: { shellApi: '^99.0.0' } });
    await upload(store, other.record, other.dist);
    await expect(runPreview('3')).rejects.toThrow('shell API');
    await recall(commandOn(store), 'remote-a', '2');
    await expect(runPreview('2')).rejects.toThrow('was recalled');
    await expect(preview(commandOn(store), 'shell', { version: '1', hours: 1 })).rejects.toThrow(
      'A preview of the shell is not possible',
    );
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
