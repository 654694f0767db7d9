/** @jest-environment node */
import { linesOf } from '@wallet/testing/transition-table';
import { testLocales } from '@wallet/testing/test-locales';
import { isEnglishName, needsEnglishName } from './bank-account-name';
import { missing, rows } from './testing/money-machine-examples';
import en from './second-step/texts/en.json';
import la from './second-step/texts/la.json';
import th from './second-step/texts/th.json';
import { compareSources, joinTraces, tracesFrom, type TraceSources } from './snapshot';

describe('money machine', () => {
  type Row = (typeof rows)[number];

  /** Formats a row as `sending failed → waiting`. */
  const format = ({ from, event, to }: Row): string => `${from} ${event} → ${to}`;

  test('the examples cover each transition', () => {
    expect(missing).toEqual([]);
  });

  test('each transition leads to these states and effects', () => {
    expect(linesOf(rows)).toEqual([
      'idle submitted → preparing: prepare',
      'idle dismissed → idle',
      'preparing prepared → sending: store, send',
      'preparing prepareFailed → refused',
      'preparing loginChanged → idle',
      'sending succeeded → done: forget, notifySuccess',
      'sending failed → refused: forget',
      'sending failed → waiting: report, startTimer',
      'sending failed → checking: report, readSnapshot',
      'sending failed → sending',
      'waiting timerFired → probing: probe',
      'waiting checkRequested → probing: probe',
      'probing probed → retrying: send',
      'probing probed → checking: readSnapshot',
      'probing probeFailed → waiting: startTimer',
      'probing checkRequested → probing',
      'retrying succeeded → done: forget, notifySuccess',
      'retrying failed → refused: forget',
      'retrying failed → waiting: startTimer',
      'retrying failed → waiting',
      'retrying failed → retrying',
      'retrying checkRequested → retrying',
      'checking snapshotRead → unknown: startTimer',
      'checking snapshotRead → unknown: notifyChange',
      'checking snapshotRead → preparing: forget, prepare',
      'checking checkRequested → checking',
      'checking resubmitted → checking',
      'checking dismissed → idle: forget',
      'unknown timerFired → checking: readSnapshot',
      'unknown checkRequested → checking: readSnapshot',
      'unknown resubmitted → preparing: forget, prepare',
      'unknown resubmitted → unknown',
      'unknown dismissed → idle: forget',
      'done dismissed → idle',
      'refused submitted → preparing: prepare',
      'refused dismissed → idle',
    ]);
  });

  test('sends a request only when it is prepared, or after the backend has proven that it supports keys', () => {
    const sending = rows.filter(({ effects }) => effects.includes('send'));
    expect(sending.map(format)).toEqual(['preparing prepared → sending', 'probing probed → retrying']);
  });

  test('stores an intent before it sends it', () => {
    const prepared = rows.find(({ event }) => event === 'prepared');
    expect(prepared?.effects).toEqual(['store', 'send']);
  });

  test('ends only after a reply or rejection of the backend, or before anything was sent', () => {
    const ending = rows.filter(({ to }) => to === 'done' || to === 'refused');
    expect(ending.map(format)).toEqual([
      'preparing prepareFailed → refused',
      'sending succeeded → done',
      'sending failed → refused',
      'retrying succeeded → done',
      'retrying failed → refused',
    ]);
  });

  test('removes an intent when it has ended', () => {
    const ending = rows.filter(
      ({ from, to }) =>
        ['sending', 'waiting', 'probing', 'retrying', 'checking', 'unknown'].includes(from) &&
        ['idle', 'preparing', 'done', 'refused'].includes(to),
    );
    expect(ending.length).toBeGreaterThan(0);
    expect(ending.filter(({ effects }) => !effects.includes('forget'))).toEqual([]);
  });

  test('reports an unknown outcome once, when the first request has no response', () => {
    const reporting = rows.filter(({ effects }) => effects.includes('report'));
    expect(reporting.map(format)).toEqual(['sending failed → waiting', 'sending failed → checking']);
  });
});

test.each(['SOMCHAI JAIDEE', 'somchai', ' A B '])(
  '[S5.13] accepts %j as a name in English letters',
  (name) => {
    expect(isEnglishName(name)).toBe(true);
  },
);

test.each(['', '   ', 'สมชาย', 'ນາງ ບົວ', 'SOMCHAI 2', 'JOHN-PAUL', 'O’NEIL', 'SOMCHAI\tJ', 'ſam', 'JOSÉ'])(
  '[S5.13] rejects %j as a name in English letters',
  (name) => {
    expect(isEnglishName(name)).toBe(false);
  },
);

const account = (bankCode: string, bankAccountName: string) => ({ bankCode, bankAccountName });

test.each(['KTB', 'TMB', 'BBL'])(
  '[S2.47] [S9.5] offers to correct a name with other letters for %s',
  (code) => {
    expect(needsEnglishName(account(code, 'สมชาย ใจดี'))).toBe(true);
    expect(needsEnglishName(account(code, 'SOMCHAI ใจดี'))).toBe(true);
    expect(needsEnglishName(account(code, 'SOMCHAI JAIDEE'))).toBe(false);
  },
);

test.each(['SCB', 'KBANK', 'BCEL', 'GSB'])('[S2.47] does not offer to correct a name for %s', (code) => {
  expect(needsEnglishName(account(code, 'สมชาย ใจดี'))).toBe(false);
});

describe('snapshot', () => {
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
});

describe('the texts of the second step', () => {
  testLocales({ th, la, en });
});
