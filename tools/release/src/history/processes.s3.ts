import { rollback } from '../commands/rollback';
import { versionOf } from '../records/site-state';
import { s3Store } from '../store/s3-store';
import { newestEntry, publishedGeneration } from './history';
import { freshBucket } from '../testing/fresh-bucket';
import { createWriter } from '../testing/run-writer';
import { createSite, commandOn } from '../testing/small-site';
import { temporaryFolder } from '@wallet/build/testing';

jest.setTimeout(240_000);

const folder = temporaryFolder('release-s3');
const run = createWriter(folder, true);

const namespaces = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

test('eight concurrent processes lose no release in a bucket, and a rollback restores one', async () => {
  const address = await freshBucket();
  const store = await s3Store(address);
  await createSite(store, ['a']);
  const results = await Promise.all(
    namespaces.map((namespace) => run({ address, namespace, versions: ['2', '3'] })),
  );
  // The output is the cause of a failed process.
  expect(results).toEqual(results.map(({ output }) => ({ code: 0, signal: null, output })));
  const entry = await newestEntry(store);
  // Three entries of `createSite`, and two of each process.
  expect(entry?.generation).toBe(19);
  expect(Object.values(entry?.state.remotes ?? {}).map(versionOf)).toEqual(namespaces.map(() => '3'));
  expect(await publishedGeneration(store)).toBe(19);
  const urls = async (key: string) => String((await store.get(key))?.bytes).match(/\/remote-.*/g);
  for (const page of ['index.html', ...namespaces.map((one) => `${one}/index.html`)])
    expect(await urls(page)).toEqual(namespaces.map((one) => `/remote-${one}/3/remoteEntry.js`));
  const command = commandOn(store);
  await rollback(command, 'remote-a');
  expect(command.printed[0]).toMatch(
    /^remote-a 2 is live again in s3:\/\/.* \(generation 20, \d+\.\d s\)\.$/,
  );
  expect((await urls('b/index.html'))?.[0]).toBe('/remote-a/2/remoteEntry.js');
});
