/** @jest-environment node */
import { bucketOf } from './choose-versions';

/** Ids in the format of visitor ids. They are fixed, because random ids would sometimes make this test fail. */
const visitors = Array.from({ length: 10_000 }, (_, index) =>
  [1, 2, 3].map((part) => Math.imul(index * 3 + part, 2654435761) >>> 0).join('-'),
);
const placesIn = (remote: string): Map<string, number> =>
  new Map(visitors.map((visitor) => [visitor, bucketOf(visitor, remote)]));
const names = ['remote-auth', 'remote-chat', 'remote-promotions', 'remote-spin', 'remote-wallet'];
const places = new Map(names.map((remote) => [remote, placesIn(remote)]));
const inShare = (remote: string, share: number): Set<string> =>
  new Set([...(places.get(remote) ?? [])].filter(([, place]) => place < share).map(([visitor]) => visitor));
const percent = (count: number): number => (count / visitors.length) * 100;

test.each([
  ['remote-auth', 10, 0.5],
  ['remote-chat', 10, 0.5],
  ['remote-promotions', 10, 0.5],
  ['remote-spin', 10, 0.5],
  ['remote-wallet', 10, 0.5],
  ['remote-spin', 0.5, 0.2],
  ['remote-spin', 50, 1.5],
  ['remote-spin', 99.9, 0.1],
])('of 10,000 visitors of %s a share of %d % gets so many, give or take %d', (remote, share, within) => {
  expect(Math.abs(percent(inShare(remote, share).size) - share)).toBeLessThan(within);
});

test('a share that grows moves nobody back', () => {
  let before = new Set<string>();
  for (const share of [0.1, 1, 10, 10.1, 30, 75, 99.9]) {
    const now = inShare('remote-spin', share);
    expect([...before].filter((visitor) => !now.has(visitor))).toEqual([]);
    expect(now.size).toBeGreaterThan(before.size);
    before = now;
  }
});

test('who is in the share of one remote is no more and no less in that of another', () => {
  const [auth, spin] = [inShare('remote-auth', 30), inShare('remote-spin', 30)];
  const both = [...auth].filter((visitor) => spin.has(visitor));
  expect(Math.abs(percent(both.length) - 9)).toBeLessThan(0.5);
});

test('it is the same wherever it is computed', () => {
  expect(bucketOf('1-2-3', 'remote-spin')).toBeCloseTo(20.994653250090778, 10);
  expect(bucketOf('', '')).toBeGreaterThanOrEqual(0);
});
