import { satang } from '@wallet/contract/satang';
import { detailsOf, directionOf, type Entry, signedAmount, toEntries } from './entry';

const entry = (overrides: Partial<Entry>) => ({
  type: 'deposit',
  from: null,
  to: null,
  amount: satang(10_300),
  ...overrides,
});

test.each([
  ['deposit', 10_300, true],
  ['bonus', 10_300, true],
  ['withdraw', -10_300, true],
  ['finish_bonus', 10_300, false],
  ['CASHBACK', 10_300, false],
])(
  '[S2.54] [S3.24] converts a positive number of the type %s to %i, with a sign: %s',
  (type, amount, signed) => {
    expect(signedAmount(entry({ type }))).toEqual({ satang: amount, signed });
  },
);

test.each(['deposit', 'bonus', 'withdraw', 'finish_bonus', 'CASHBACK'])(
  '[S2.54] keeps a negative number of the type %s',
  (type) => {
    expect(signedAmount(entry({ type, amount: satang(-10_300) }))).toEqual({ satang: -10_300, signed: true });
  },
);

test.each([
  ['wallet', 'PG', -10_300, true],
  ['PG', 'wallet', 10_300, true],
  ['all', 'WALLET', 10_300, true],
  ['PG', 'JOKER', 10_300, false],
  [null, null, 10_300, false],
])('[S2.54] signs a transfer from %s to %s from the wallet’s point of view', (from, to, amount, signed) => {
  const transfer = { type: 'transfer', from, to };
  expect(signedAmount(entry(transfer))).toEqual({ satang: amount, signed });
});

test('[S2.54] adds no second minus to a transfer out of the wallet', () => {
  const out = { type: 'transfer', from: 'wallet', to: 'PG', amount: satang(-7_500) };
  expect(signedAmount(entry(out)).satang).toBe(-7_500);
});

test('[S2.54] shows no sign for an unknown amount', () => {
  expect(signedAmount(entry({ type: 'withdraw', amount: null }))).toEqual({ satang: null, signed: false });
});

const success = (overrides: Partial<Entry> = {}) => ({
  ...entry(overrides),
  status: 'SUCCESS',
  ...overrides,
});

test.each([
  [{}, 'in'],
  [{ type: 'withdraw' }, 'out'],
  [{ type: 'finish_bonus' }, 'neither'],
  [{ status: 'PROCESSING' }, 'pending'],
  [{ type: 'withdraw', status: 'FAILED' }, 'failed'],
  [{ status: '' }, 'in'],
])('the direction of %j is %s', (overrides, direction) => {
  expect(directionOf(success(overrides))).toBe(direction);
});

test('leaves out a description that the activity contains', () => {
  const source = { kind: 'invite', description: 'Invite bonus' } as const;
  expect(detailsOf({ source }, 'Invite bonus received')).toBeNull();
  expect(detailsOf({ source }, 'Bonus received')).toBe('Invite bonus');
  expect(detailsOf({ source: null }, 'Deposit')).toBeNull();
});

test('identifies an entry by the id of the backend, and otherwise by its type, its time and a number', () => {
  const createdAt = '2026-11-20T03:00:00.000Z';
  const reply = {
    statementType: 'deposit',
    status: 'SUCCESS',
    from: null,
    to: null,
    amount: satang(1),
    createdAt,
    bonus: null,
    promotion: null,
    invite: null,
    refund: null,
    luckydraw: null,
  };
  const entries = toEntries([
    { ...reply, _id: 'a' },
    { ...reply, _id: null },
    { ...reply, _id: null },
  ]);
  expect(entries.map(({ id, reference }) => [id, reference])).toEqual([
    ['a', 'a'],
    [`deposit ${createdAt}`, null],
    [`deposit ${createdAt}#2`, null],
  ]);
});
