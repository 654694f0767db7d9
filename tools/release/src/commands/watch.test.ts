import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestEntry } from '../history';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { startCollector, type FakeCollector } from '../testing/fake-collector';
import { beginSignedSite, newKeys, openedBy } from '../testing/signed-site';
import { beginSite, commandOn, releaseInto, smallRemote } from '../testing/small-site';
import { publishedIn, tryOut } from '../testing/tried-site';
import { promote, setShare } from './share';
import { rollback } from './take-back';
import { watch, type Watching } from './watch';

const token = 'a-token-of-the-tests';
const template = mkdtempSync(join(tmpdir(), 'watch-'));
let folder: string;
let store: Store;
let one: FakeCollector;
let two: FakeCollector;

beforeAll(async () => {
  await beginSite(folderStore(template), ['a', 'b']);
  await tryOut(folderStore(template), '2', 10);
});
afterAll(() => rmSync(template, { recursive: true }));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watch-'));
  cpSync(template, folder, { recursive: true });
  store = folderStore(folder);
  [one, two] = await Promise.all([startCollector(token), startCollector(token)]);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([one.stop(), two.stop()]);
});

type Step = () => unknown;
/**
 * Watches for five minutes with one poll each minute, and runs one step before each poll. Returns all printed lines and
 * the outcome. Uses a fake clock.
 */
async function watched(steps: readonly Step[], more: Partial<Watching> = {}, on: Store = store) {
  const command = commandOn(on);
  let now = 0;
  let look = 0;
  const clock = {
    now: () => now,
    async wait(ms: number) {
      now += ms;
      await steps[look]?.();
      look += 1;
    },
  };
  const collector = { addresses: [one.address, two.address], token };
  const watching = { collector, limit: 2, minutes: 5, everySeconds: 60, ...more };
  const refusal = await watch(command, 'remote-a', watching, clock).then(
    () => null,
    (error: Error) => error.message,
  );
  const printed = command.printed.map((line) =>
    line.replaceAll(one.address, 'ONE').replaceAll(two.address, 'TWO'),
  );
  return { printed, refusal, looks: look };
}

const begins = 'remote-a 2 is watched for 5 minutes beside 1, with 10 % of the visitors.';
const published = (): string[] => publishedIn(folder);
const both = ['1: 90 default', '2: 10'];

test('a candidate that fails no more often than the live version keeps its share', async () => {
  one.count('2', 700);
  const { printed, refusal } = await watched([
    () => one.count('1', 10),
    () => two.count('2', 1),
    () => two.count('2', 300, 'remote-b'),
  ]);
  expect(refusal).toBeNull();
  expect(printed).toEqual([
    begins,
    'remote-a 2 keeps its share after 5 minutes: it had 1 failure with 10 % of the visitors, and remote-a 1 had 10 with 90 %.',
  ]);
  expect(published()).toEqual(both);
});

test('one that fails more often is taken back, with the reason in the history', async () => {
  const { printed, refusal, looks } = await watched([
    () => one.count('1', 3),
    () => one.count('2', 4),
    () => two.count('2', 3, 'remote-a', 'PAGE-ERROR'),
  ]);
  const reason =
    'remote-a 2 had 7 failures with 10 % of the visitors, and remote-a 1 had 3 with 90 %: more than 2 times as often for a visitor.';
  expect(refusal).toBe(reason);
  expect(looks).toBe(3);
  expect(printed).toEqual([
    begins,
    expect.stringContaining('remote-a 2 is taken back, and nobody gets it any more in '),
    `Undo: pnpm release remote-a --version 2 --share 10 --to ${folder}`,
  ]);
  expect(published()).toEqual(['1: 100 default']);
  expect(await newestEntry(store)).toMatchObject({ what: 'rollback remote-a', why: reason });
});

test('a higher limit lets it stay', async () => {
  const steps = [() => one.count('1', 3), () => one.count('2', 7)];
  expect((await watched(steps, { limit: 4 })).refusal).toBeNull();
});

test('a collector that cannot be reached is said, and counts neither as healthy nor as failing', async () => {
  const { printed, refusal, looks } = await watched([
    () => one.count('2', 1),
    () => (two.status = 503),
    () => two.count('2', 1),
    () => (two.status = null),
  ]);
  expect(refusal).toBeNull();
  expect(printed).toEqual([
    begins,
    'TWO cannot be read: it answers 503.',
    'All can be read again.',
    expect.stringContaining('it had 2 failures'),
  ]);
  // Two polls did not count.
  expect(looks).toBe(7);
  expect(published()).toEqual(both);
});

test('what failed while it could not be reached is found afterwards', async () => {
  const { refusal } = await watched([
    () => (one.status = 503),
    () => one.count('2', 9),
    () => (one.status = null),
  ]);
  expect(refusal).toContain('had 9 failures');
});

test('where it stays away, the watch ends without saying that all is well', async () => {
  const { printed, refusal, looks } = await watched([() => one.stop()]);
  expect(printed).toEqual([begins, 'ONE cannot be read: ECONNREFUSED.']);
  expect(refusal).toBe('remote-a 2 keeps its share, but could be watched for 0 of 5 minutes only.');
  expect(looks).toBe(10);
  expect(published()).toEqual(both);
});

test('a process that began anew does not take failures away', async () => {
  one.count('2', 4);
  const { refusal } = await watched([
    () => one.count('2', 2),
    () => {
      one.restart();
      one.count('2', 3);
    },
  ]);
  expect(refusal).toContain('had 5 failures');
});

test('what cannot be watched is refused at once', async () => {
  const without = await watched([], { collector: { addresses: [one.address], token: null } });
  expect(without.refusal?.replace(one.address, 'ONE')).toBe(
    'ONE cannot be read: it answers 404, as to a wrong METRICS_TOKEN.\nNothing is watched.',
  );
  await rollback(commandOn(store), 'remote-a');
  const { printed, refusal } = await watched([]);
  expect(printed).toEqual([]);
  expect(refusal).toBe(`remote-a has no candidate in ${folder}: 1 is live for everybody.`);
});

test('another share, or another live version, begins the comparison anew', async () => {
  const { printed, refusal } = await watched([
    () => one.count('2', 4),
    () => setShare(commandOn(store), 'remote-a', 20),
    () => one.count('2', 4),
    () => releaseInto(store, smallRemote('a', '1.1')),
    () => one.count('1.1', 1),
  ]);
  expect(refusal).toBeNull();
  expect(printed.slice(1)).toEqual([
    'The comparison begins anew: 1 is live beside it, and it has 20 %.',
    'The comparison begins anew: 1.1 is live beside it, and it has 20 %.',
    expect.stringContaining('it had 0 failures with 20 % of the visitors, and remote-a 1.1 had 1 with 80 %.'),
  ]);
});

test.each<[string, () => Promise<unknown>, string]>([
  ['taken back', () => rollback(commandOn(store), 'remote-a'), 'has no candidate in'],
  ['promoted', () => promote(commandOn(store), 'remote-a'), '2 is live for everybody.'],
  ['replaced', () => tryOut(store, '3', 10), 'remote-a 2 is no candidate any more'],
])(
  'one that somebody has %s is watched no more, and nothing else is taken back',
  async (_, act, sentence) => {
    const { refusal } = await watched([
      async () => {
        one.count('2', 100);
        await act();
      },
    ]);
    expect(refusal).toContain(sentence);
  },
);

/** Returns the store with an action that runs before its next change. */
function before(act: () => Promise<unknown>): Store {
  let first = true;
  return {
    ...store,
    async putIfAbsent(key, bytes) {
      if (first) {
        first = false;
        await act();
      }
      return store.putIfAbsent(key, bytes);
    },
  };
}

test.each<[string, () => Promise<unknown>, string[], number]>([
  ['a rollback', () => rollback(commandOn(store), 'remote-a'), ['1: 100 default'], 1],
  ['a promotion', () => promote(commandOn(store), 'remote-a'), ['2: 100 default'], 2],
  ['another candidate', () => tryOut(store, '3', 5), ['1: 95 default', '3: 5'], 1],
])('%s that came first is no error and stays', async (_, act, then, lines) => {
  const { printed, refusal } = await watched([() => one.count('2', 9)], {}, before(act));
  expect(refusal).toContain('more than 2 times as often');
  expect(printed[1]).toContain('remote-a 2 is no candidate any more in ');
  expect(printed.slice(1)).toHaveLength(lines);
  expect(published()).toEqual(then);
});

test('a store that breaks while it is taken back is written when it can be', async () => {
  let broken = 3;
  const breaking: Store = {
    ...store,
    async putIfMatch(key, bytes, etag) {
      broken -= 1;
      if (broken >= 0) throw new Error('no network');
      return store.putIfMatch(key, bytes, etag);
    },
  };
  const { printed, refusal } = await watched([() => one.count('2', 9)], {}, breaking);
  expect(refusal).toContain('more than 2 times as often');
  expect(printed[1]).toBe('remote-a 2 could not be taken back yet: no network.');
  expect(printed.at(-1)).toContain('remote-a 2 is no candidate any more in ');
  expect(published()).toEqual(['1: 100 default']);
});

test('in a signed store only who may take it back can watch', async () => {
  const signed = mkdtempSync(join(tmpdir(), 'watch-signed-'));
  const keys = newKeys();
  await beginSignedSite(signed, keys);
  await tryOut(openedBy(signed, keys, keys.a), '2', 10);
  const refusals = [
    await watched([], {}, openedBy(signed, keys)),
    await watched([], {}, openedBy(signed, keys, keys.b)),
  ].map(({ refusal }) => refusal);
  expect(refusals[0]).toContain('is signed: RELEASE_KEY or RELEASE_KEY_FILE must give a key');
  expect(refusals[1]).toBe(`The b team may not change remote-a in ${signed}.`);
  const { refusal } = await watched([() => one.count('2', 9)], {}, openedBy(signed, keys, keys.a));
  expect(refusal).toContain('more than 2 times as often');
  expect(publishedIn(signed)).toEqual(['1: 100 default']);
  rmSync(signed, { recursive: true });
});
