/** @jest-environment node */
import { makeApiError } from '@wallet/contract';
import { linesOf, walkTransitions } from '@wallet/testing/transition-table';
import { testLocaleFiles } from '@wallet/testing/test-locales';
import { isEnglishName, needsEnglishName } from './bank-account-name';
import { moneyTransitions, type MachineEvent, type MachineState } from './money-machine';
import { compareSources, joinTraces, type SnapshotDiff, tracesFrom, type TraceSources } from './snapshot';
import type { Intent } from './stored-intent';

describe('money machine', () => {
  type Input = { amount: number };
  type Reply = { reference: string };

  const input: Input = { amount: 100 };
  const sent = { input, at: 0, before: null };
  const keyed: Intent<Input> = { key: 'k1', login: 'somchai', sent: { ...sent, keyed: true } };
  const unkeyed: Intent<Input> = { key: 'k1', login: 'somchai', sent: { ...sent, keyed: false } };
  const retrying = { intent: keyed, pauses: 1 };
  const unresolved = { intent: unkeyed, reads: 1 };

  const lost = { type: 'failed', error: makeApiError({ kind: 'network' }), isSameLogin: true } as const;
  const lostAfterLogout = { ...lost, isSameLogin: false };
  const refusal = makeApiError({ kind: 'code', code: 'MONEY_NOT_ENOUGH', status: 422 });
  const refused = { type: 'failed', error: refusal, isSameLogin: true } as const;
  const loggedOut = {
    type: 'failed',
    error: makeApiError({ kind: 'session', reason: 'invalid-token' }),
    isSameLogin: true,
  } as const;
  const diff = (outcome: SnapshotDiff['outcome']): SnapshotDiff => ({ outcome, before: 500, after: 400 });
  const succeeded = { type: 'succeeded', reply: { reference: 'T1' } } as const;

  /** An example of each transition with its result: the next state and the effects. */
  const examples: readonly [MachineState<Input, Reply>, MachineEvent<Input, Reply>, result: string][] = [
    [{ status: 'idle' }, { type: 'submitted', input }, 'preparing: prepare'],
    [{ status: 'idle', expired: input }, { type: 'dismissed' }, 'idle'],

    [{ status: 'preparing', input }, { type: 'prepared', intent: keyed }, 'sending: store, send'],
    [{ status: 'preparing', input }, { type: 'prepareFailed' }, 'refused'],
    [{ status: 'preparing', input }, { type: 'loginChanged' }, 'idle'],

    [{ status: 'sending', intent: keyed }, succeeded, 'done: forget, notifySuccess'],
    [{ status: 'sending', intent: keyed }, refused, 'refused: forget'],
    [{ status: 'sending', intent: keyed }, lost, 'waiting: report, startTimer'],
    [{ status: 'sending', intent: unkeyed }, lost, 'checking: report, readSnapshot'],
    [{ status: 'sending', intent: keyed }, lostAfterLogout, 'sending'],

    [{ status: 'waiting', ...retrying }, { type: 'timerFired' }, 'probing: probe'],
    [{ status: 'waiting', ...retrying }, { type: 'checkRequested' }, 'probing: probe'],

    [{ status: 'probing', ...retrying }, { type: 'probed', supportsKeys: true }, 'retrying: send'],
    [{ status: 'probing', ...retrying }, { type: 'probed', supportsKeys: false }, 'checking: readSnapshot'],
    [{ status: 'probing', ...retrying }, { type: 'probeFailed' }, 'waiting: startTimer'],
    [{ status: 'probing', ...retrying }, { type: 'checkRequested' }, 'probing'],

    [{ status: 'retrying', ...retrying }, succeeded, 'done: forget, notifySuccess'],
    [{ status: 'retrying', ...retrying }, refused, 'refused: forget'],
    [{ status: 'retrying', ...retrying }, lost, 'waiting: startTimer'],
    [{ status: 'retrying', ...retrying }, loggedOut, 'waiting'],
    [{ status: 'retrying', ...retrying }, lostAfterLogout, 'retrying'],
    [{ status: 'retrying', ...retrying }, { type: 'checkRequested' }, 'retrying'],

    [
      { status: 'checking', ...unresolved },
      { type: 'snapshotRead', diff: diff('unchanged') },
      'unknown: startTimer',
    ],
    [
      { status: 'checking', ...unresolved },
      { type: 'snapshotRead', diff: diff('happened') },
      'unknown: notifyChange',
    ],
    [
      { status: 'checking', ...unresolved, resubmitted: { diff: undefined } },
      { type: 'snapshotRead', diff: diff('unchanged') },
      'preparing: forget, prepare',
    ],
    [{ status: 'checking', ...unresolved }, { type: 'checkRequested' }, 'checking'],
    [{ status: 'checking', ...unresolved }, { type: 'resubmitted' }, 'checking'],
    [{ status: 'checking', ...unresolved }, { type: 'dismissed' }, 'idle: forget'],

    [
      { status: 'unknown', ...unresolved, isReadDueSoon: true },
      { type: 'timerFired' },
      'checking: readSnapshot',
    ],
    [
      { status: 'unknown', ...unresolved, isReadDueSoon: false },
      { type: 'checkRequested' },
      'checking: readSnapshot',
    ],
    [
      { status: 'unknown', ...unresolved, isReadDueSoon: false },
      { type: 'resubmitted' },
      'preparing: forget, prepare',
    ],
    [
      { status: 'unknown', ...unresolved, isReadDueSoon: false, diff: diff('happened') },
      { type: 'resubmitted' },
      'unknown',
    ],
    [{ status: 'unknown', ...unresolved, isReadDueSoon: false }, { type: 'dismissed' }, 'idle: forget'],

    [{ status: 'done', input, reply: { reference: 'T1' } }, { type: 'dismissed' }, 'idle'],
    [{ status: 'refused', input, error: refusal }, { type: 'submitted', input }, 'preparing: prepare'],
    [{ status: 'refused', input, error: refusal }, { type: 'dismissed' }, 'idle'],
  ];

  test('each transition leads to these states and effects', () => {
    const { rows, missing } = walkTransitions(
      moneyTransitions<Input, Reply>(),
      examples.map(([state, event]) => [state, event] as const),
    );
    expect(linesOf(rows).map((line) => line.split(' → ')[1])).toEqual(examples.map(([, , result]) => result));
    expect(missing).toEqual([]);
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
    const diff = compareSources(null, snapshot({ statement: ['a'] }, 100));
    expect(diff).toEqual({ outcome: 'unreadable', before: null, after: 100 });
  });
});

describe('the texts of the second step', () => {
  testLocaleFiles(`${__dirname}/second-step/texts`);
});
