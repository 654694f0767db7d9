import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { rollback } from '../commands/rollback';
import { versionOf } from '../records/site-state';
import { publish } from '../site/publish';
import { folderStore } from '../store/folder-store';
import { type Entry, newestEntry, publishedGeneration } from './history';
import { createSite, commandOn, releaseInto, smallRemote } from '../testing/small-site';
import { createWriter } from '../testing/run-writer';
import { temporaryFolder } from '@wallet/build/testing';

jest.setTimeout(1_800_000);

const folder = temporaryFolder('release-processes');
const run = createWriter(folder);

const namespaces = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

test('[T2.7] eight concurrent processes lose no release', async () => {
  const address = join(folder, 'eight');
  const store = folderStore(address);
  await createSite(store, ['a']);
  const versions = ['2', '3', '4'];
  const results = await Promise.all(namespaces.map((namespace) => run({ address, namespace, versions })));
  // The output is the cause of a failed process.
  expect(results).toEqual(results.map(({ output }) => ({ code: 0, signal: null, output })));
  const entry = await newestEntry(store);
  // Three entries of `createSite`, and three of each process.
  expect(entry?.generation).toBe(27);
  expect(Object.values(entry?.state.remotes ?? {}).map(versionOf)).toEqual(namespaces.map(() => '4'));
  expect(await publishedGeneration(store)).toBe(27);
  for (const page of ['index.html', ...namespaces.map((one) => `${one}/index.html`)]) {
    const urls = readFileSync(join(address, page), 'utf8').match(/\/remote-.*/g);
    expect(urls).toEqual(namespaces.map((one) => `/remote-${one}/4/remoteEntry.js`));
  }
});

/**
 * Returns the content that a browser may get for a page of a site, plain and decompressed from Brotli; empty when there
 * is none.
 */
function servedTexts(address: string, page: string): string[] {
  const file = join(address, page);
  return existsSync(file)
    ? [readFileSync(file, 'utf8'), String(brotliDecompressSync(readFileSync(`${file}.br`)))]
    : [];
}

const versionIn = (entry: Partial<Pick<Entry, 'state'>> | null): string | undefined => {
  const live = entry?.state?.remotes['remote-a'];
  return live && versionOf(live);
};

test('[T2.7] a release that is killed at any step leaves the old or the new site, and the next one succeeds', async () => {
  const [before, after] = [join(folder, 'before'), join(folder, 'after')];
  await createSite(folderStore(before), ['a', 'b']);
  cpSync(before, after, { recursive: true });
  const input = { namespace: 'a', versions: ['2'] };
  const complete = await run({ ...input, address: after });
  const steps = Number(complete.output);
  expect(steps).toBeGreaterThan(50);
  const pages = ['index.html', '404.html', 'a/index.html', 'b/index.html'];
  const seenPages = new Set<string>();
  async function killAndContinue(killAt: number): Promise<void> {
    const address = join(folder, `killed-${killAt}`);
    cpSync(before, address, { recursive: true });
    expect((await run({ ...input, address, killAt })).signal).toBe('SIGKILL');
    for (const page of pages)
      for (const html of servedTexts(address, page)) {
        expect([servedTexts(before, page)[0], servedTexts(after, page)[0]]).toContain(html);
        for (const url of html.match(/\/remote-.*/g) ?? []) expect(existsSync(join(address, url))).toBe(true);
        seenPages.add(html);
      }
    const store = folderStore(address);
    const isLive = versionIn(await newestEntry(store)) === '2';
    // Continues in turn with each command that an operator may run next.
    if (killAt % 3 === 0) await publish(store);
    else if (killAt % 3 === 1 && isLive) await rollback(commandOn(store), 'remote-a');
    else await releaseInto(store, smallRemote('b', '3'));
    const { state, generation } = (await newestEntry(store)) ?? { generation: 0 };
    expect(await publishedGeneration(store)).toBe(generation);
    expect(['1', '2']).toContain(versionIn({ state }));
    for (const page of pages) {
      const [plain, packed] = servedTexts(address, page);
      expect(plain).toContain(state?.remotes['remote-a']?.discovery.url);
      expect(packed).toBe(plain);
    }
    rmSync(address, { recursive: true });
  }
  let step = 0;
  const work = async (): Promise<void> => {
    for (step += 1; step <= steps; step += 1) await killAndContinue(step);
  };
  await Promise.all([work(), work(), work()]);
  // Old and new versions of each page.
  expect(seenPages.size).toBe(2 * pages.length);
});
