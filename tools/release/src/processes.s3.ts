import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollback } from './commands/rollback';
import { newestEntry, publishedGeneration } from './history';
import { versionOf } from './site-state';
import { s3Store } from './store/s3-store';
import { freshBucket } from './testing/fresh-bucket';
import { createWriter } from './testing/run-writer';
import { createSite, commandOn } from './testing/small-site';

jest.setTimeout(240_000);

const folder = mkdtempSync(join(tmpdir(), 'release-s3-'));
const run = createWriter(folder, true);
afterAll(() => rmSync(folder, { recursive: true }));

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

test('eight concurrent processes lose no release in a bucket, and a rollback restores one', async () => {
  const address = await freshBucket();
  const store = await s3Store(address);
  await createSite(store, ['a']);
  const results = await Promise.all(
    letters.map((namespace) => run({ address, namespace, versions: ['2', '3'] })),
  );
  expect(results).toEqual(results.map(({ output }) => ({ code: 0, signal: null, output })));
  const entry = await newestEntry(store);
  expect(entry?.generation).toBe(3 + 8 * 2);
  expect(Object.values(entry?.state.remotes ?? {}).map(versionOf)).toEqual(letters.map(() => '3'));
  expect(await publishedGeneration(store)).toBe(19);
  const urls = async (key: string) => String((await store.get(key))?.bytes).match(/\/remote-.*/g);
  for (const page of ['index.html', ...letters.map((one) => `${one}/index.html`)])
    expect(await urls(page)).toEqual(letters.map((one) => `/remote-${one}/3/remoteEntry.js`));
  const command = commandOn(store);
  await rollback(command, 'remote-a');
  expect(command.printed[0]).toMatch(
    /^remote-a 2 is live again in s3:\/\/.* \(generation 20, \d+\.\d s\)\.$/,
  );
  expect((await urls('b/index.html'))?.[0]).toBe('/remote-a/2/remoteEntry.js');
});
