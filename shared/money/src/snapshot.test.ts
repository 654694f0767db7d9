import { compareSources, joinTraces, tracesFrom, type TraceSources } from './snapshot';

const snapshot = (sources: TraceSources, wallet: number | null = null) => ({
  wallet,
  traces: joinTraces(sources),
});

test('stores the traces of each source separately, and which source failed', () => {
  const joined = snapshot({ statement: ['a:b'], bonus: null, coupons: [] });
  expect(tracesFrom(joined, 'statement')).toEqual(['statement:a:b']);
  expect(tracesFrom(joined, 'coupons')).toEqual([]);
  expect(tracesFrom(joined, 'bonus')).toBeNull();
  expect(joinTraces({ statement: null })).toBeNull();
});

test.each([
  ['a new entry', { statement: ['a'] }, { statement: ['b', 'a'] }, 'happened'],
  ['nothing new', { statement: ['a'] }, { statement: ['a'] }, 'unchanged'],
  [
    'entries that could not be read before',
    { statement: null, bonus: [] },
    { statement: ['a'], bonus: [] },
    'unchanged',
  ],
  [
    'a bonus, while the statement cannot be read',
    { statement: null, bonus: [] },
    { statement: null, bonus: ['active'] },
    'happened',
  ],
  ['different sources before and after', { statement: [] }, { bonus: ['active'] }, 'unreadable'],
  ['unreadable sources', { statement: null }, { statement: null }, 'unreadable'],
])('detects %s by the sources that were readable both times', (_, before, after, outcome) => {
  expect(compareSources(snapshot(before), snapshot(after)).outcome).toBe(outcome);
});

test('proves nothing without an earlier snapshot', () => {
  expect(compareSources(null, snapshot({ statement: ['a'] }, 100))).toEqual({
    outcome: 'unreadable',
    before: null,
    after: 100,
  });
});
