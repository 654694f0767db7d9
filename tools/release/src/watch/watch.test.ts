import { cpSync, rmSync } from 'node:fs';
import { promote } from '../commands/canary';
import { rollback } from '../commands/rollback';
import { newestEntry } from '../history/history';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { watch, type WatchOptions } from './watch';
import { startCollector, type FakeCollector } from '../testing/fake-collector';
import { createSignedSite, createKeys, openStoreWithKey } from '../testing/signed-site';
import {
  createSite,
  commandOn,
  releaseInto,
  smallRemote,
  publishedVersions,
  releaseCanaryInto,
} from '../testing/small-site';
import { temporaryFolder } from '@wallet/build/testing';

const token = 'a-token-of-the-tests';
const template = temporaryFolder('watch');
let folder: string;
let store: Store;
let collectorOne: FakeCollector;
let collectorTwo: FakeCollector;

beforeAll(async () => {
  await createSite(folderStore(template), ['a', 'b']);
  await releaseCanaryInto(folderStore(template), '2', 10);
});

beforeEach(async () => {
  folder = temporaryFolder('watch');
  cpSync(template, folder, { recursive: true });
  store = folderStore(folder);
  [collectorOne, collectorTwo] = await Promise.all([startCollector(token), startCollector(token)]);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([collectorOne.stop(), collectorTwo.stop()]);
});

type Step = () => unknown;
/**
 * Watches for five minutes with ten polls, and runs one step before each of the first polls. Returns all printed lines
 * and the outcome.
 */
async function runWatch(
  steps: readonly Step[],
  more: Partial<WatchOptions> = {},
  target: Store = store,
  name = 'remote-a',
) {
  const command = commandOn(target);
  let polls = 0;
  const wait = async (): Promise<void> => {
    await steps[polls]?.();
    polls += 1;
  };
  const collector = { addresses: [collectorOne.address, collectorTwo.address], token };
  const watchOptions = { collector, maxFailures: 20, minutes: 5, ...more };
  const error = await watch(command, name, watchOptions, wait).then(
    () => null,
    (failure: Error) => failure.message,
  );
  const printed = command.printed.map((line) =>
    line.replaceAll(collectorOne.address, 'ONE').replaceAll(collectorTwo.address, 'TWO'),
  );
  return { printed, error, polls };
}

const firstLine = 'remote-a 2 is watched for 5 minutes beside 1, with 10 % of the visitors.';
const published = (): string[] => publishedVersions(folder);
const unchanged = ['1: 90 default', '2: 10'];

test('a canary that fails no more often than the live version keeps its share', async () => {
  collectorOne.count('2', 700);
  const { printed, error } = await runWatch([
    () => collectorOne.count('1', 10),
    () => collectorTwo.count('2', 1),
    () => collectorTwo.count('2', 300, 'remote-b'),
  ]);
  expect(error).toBeNull();
  expect(printed).toEqual([
    firstLine,
    'remote-a 2 keeps its share after 5 minutes: it had 1 failure with 10 % of the visitors, and remote-a 1 had 10 with 90 %.',
  ]);
  expect(published()).toEqual(unchanged);
});

test('[T2.9] a canary that fails more often is removed, with the reason in the history', async () => {
  const { printed, error, polls } = await runWatch([
    () => collectorOne.count('1', 3),
    () => collectorOne.count('2', 4),
    () => collectorTwo.count('2', 3, 'remote-a', 'PAGE-ERROR'),
  ]);
  const reason =
    'remote-a 2 had 7 failures with 10 % of the visitors, and remote-a 1 had 3 with 90 %: more than 2 times as often for a visitor.';
  expect(error).toBe(reason);
  expect(polls).toBe(3);
  expect(printed).toEqual([
    firstLine,
    expect.stringContaining('remote-a 2 is removed, and no visitor gets it any more in '),
  ]);
  expect(published()).toEqual(['1: 100 default']);
  expect(await newestEntry(store)).toMatchObject({ what: 'rollback remote-a 2', why: reason });
});

test('reports a collector that cannot be reached, and does not count that time', async () => {
  const { printed, error, polls } = await runWatch([
    () => collectorOne.count('2', 1),
    () => (collectorTwo.status = 503),
    () => collectorTwo.count('2', 1),
    () => (collectorTwo.status = null),
  ]);
  expect(error).toBeNull();
  expect(printed).toEqual([
    firstLine,
    'TWO cannot be read: it answers 503.',
    'All can be read again.',
    expect.stringContaining('it had 2 failures'),
  ]);
  // Two polls did not count.
  expect(polls).toBe(12);
  expect(published()).toEqual(unchanged);
});

test('fails when the collector cannot be reached again', async () => {
  const { printed, error, polls } = await runWatch([() => collectorOne.stop()]);
  expect(printed).toEqual([firstLine, expect.stringMatching(/^ONE cannot be read: .*ECONNREFUSED/)]);
  expect(error).toBe('remote-a 2 keeps its share, but could be watched for 0 of 5 minutes only.');
  expect(polls).toBe(20);
  expect(published()).toEqual(unchanged);
});

test('rejects a collector that cannot be read and a version without an earlier one before it watches', async () => {
  const without = await runWatch([], { collector: { addresses: [collectorOne.address], token: null } });
  expect(without.error?.replace(collectorOne.address, 'ONE')).toBe(
    'ONE cannot be read: it answers 404, as to a wrong METRICS_TOKEN.\nNothing is watched.',
  );
  await rollback(commandOn(store), 'remote-a');
  const { printed, error } = await runWatch([]);
  expect(printed).toEqual([]);
  expect(error).toBe(`remote-a 1 has no earlier version in ${folder} to go back to.`);
});

test('a new share or a new live version restarts the comparison', async () => {
  const { printed, error } = await runWatch([
    () => collectorOne.count('2', 4),
    () => promote(commandOn(store), 'remote-a', 20),
    () => collectorOne.count('2', 4),
    () => releaseInto(store, smallRemote('a', '1.1')),
    () => {
      collectorOne.count('1.1', 1);
      collectorOne.count('2', 1);
    },
  ]);
  expect(error).toBeNull();
  expect(printed.slice(1)).toEqual([
    'The comparison restarts: 1 is live beside it, and it has 20 %.',
    'The comparison restarts: 1.1 is live beside it, and it has 20 %.',
    expect.stringContaining('it had 1 failure with 20 % of the visitors, and remote-a 1.1 had 1 with 80 %.'),
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  ['removed', () => rollback(commandOn(store), 'remote-a')],
  ['promoted', () => promote(commandOn(store), 'remote-a')],
  ['replaced', () => releaseCanaryInto(store, '3', 10)],
])('stops when the canary is %s, and removes nothing else', async (_, action) => {
  const { error } = await runWatch([
    async () => {
      collectorOne.count('2', 100);
      await action();
    },
  ]);
  expect(error).toBe('remote-a 2 is no longer the canary: look at "pnpm release status".');
});

describe('without a canary', () => {
  const firstLine = 'remote-a 3 is watched for 5 minutes: at most 20 failures.';

  beforeEach(async () => {
    await rollback(commandOn(store), 'remote-a');
    await releaseInto(store, smallRemote('a', '3'));
  });

  test('a live version stays live with few failures, which a failing backend or another version does not add to', async () => {
    collectorOne.count('3', 500);
    const { printed, error } = await runWatch([
      () => collectorOne.count('3', 15),
      () => collectorTwo.count('3', 5, 'remote-a', 'REMOTE-UNREACHABLE'),
      () => collectorOne.count('3', 30, 'remote-a', 'MONEY-UNKNOWN'),
      () => collectorTwo.count('3', 30, 'remote-a', 'PAGE-REJECTION'),
      () => collectorOne.count('1', 100),
    ]);
    expect(error).toBeNull();
    expect(printed).toEqual([firstLine, 'remote-a 3 stays live after 5 minutes: it had 20 failures.']);
    expect(published()).toEqual(['3: 100 default']);
  });

  test('[T2.9] a live version with more failures is rolled back for everyone, with the reason in the history', async () => {
    const { printed, error, polls } = await runWatch([
      () => collectorOne.count('3', 15),
      () => collectorTwo.count('3', 6),
    ]);
    const reason = 'remote-a 3 had 21 failures: more than 20.';
    expect(error).toBe(reason);
    expect(polls).toBe(2);
    expect(printed).toEqual([firstLine, expect.stringContaining('remote-a 1 is live again in ')]);
    expect(published()).toEqual(['1: 100 default']);
    expect(await newestEntry(store)).toMatchObject({ what: 'rollback remote-a 3 to 1', why: reason });
  });

  test('the shell cannot be watched', async () => {
    expect(await runWatch([], {}, store, 'shell')).toMatchObject({
      error: 'The shell has no version to watch: watch a remote.',
    });
  });
});

test('retries the removal until the store can be written', async () => {
  let failures = 3;
  const failing: Store = {
    ...store,
    async putIfMatch(key, bytes, etag) {
      failures -= 1;
      if (failures >= 0) throw new Error('no network');
      return store.putIfMatch(key, bytes, etag);
    },
  };
  const { printed, error } = await runWatch([() => collectorOne.count('2', 9)], {}, failing);
  expect(error).toContain('more than 2 times as often');
  expect(printed[1]).toBe('remote-a 2 could not be taken back yet: no network.');
  expect(printed.at(-1)).toContain('remote-a 2 is no longer live in ');
  expect(published()).toEqual(['1: 100 default']);
});

test('in a signed store only a key that may remove the canary can watch it', async () => {
  const signed = temporaryFolder('watch-signed');
  const keys = createKeys();
  await createSignedSite(signed, keys);
  await releaseCanaryInto(openStoreWithKey(signed, keys, keys.a), '2', 10);
  const errorWith = async (key?: typeof keys.a): Promise<string | null> =>
    (await runWatch([() => collectorOne.count('2', 9)], {}, openStoreWithKey(signed, keys, key))).error;
  expect(await errorWith()).toContain('is signed: RELEASE_KEY or RELEASE_KEY_FILE must give a key');
  expect(await errorWith(keys.b)).toBe(`The b team may not change remote-a in ${signed}.`);
  expect(await errorWith(keys.a)).toContain('more than 2 times as often');
  expect(publishedVersions(signed)).toEqual(['1: 100 default']);
});
