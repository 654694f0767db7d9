import { satang } from '@wallet/contract/satang';
import type { Statement } from '@wallet/platform/api';
import { parseFilter, isBackwards, dateRangeOf } from './date-filter';
import { detailsOf, directionOf, type Entry, signedAmount, toEntries } from './entry';
import { toCsv } from '@wallet/ui';
import { statementFileName } from './save-statement';

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
  '[S2.54] [S3.24] converts a positive number of the type %s to %i, with a sign: %s, and keeps a negative one',
  (type, amount, signed) => {
    expect(signedAmount(entry({ type }))).toEqual({ satang: amount, signed });
    const negative = entry({ type, amount: satang(-10_300) });
    expect(signedAmount(negative)).toEqual({ satang: -10_300, signed: true });
    expect(signedAmount(entry({ type, amount: null }))).toEqual({ satang: null, signed: false });
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
  // A negative number gets no second minus.
  const negative = signedAmount(entry({ ...transfer, amount: satang(-10_300) }));
  expect(negative).toEqual({ satang: signed ? amount : -amount, signed });
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

const createdAt = '2026-11-20T03:00:00.000Z';
/** The fields that the tests are about. */
const reply = {
  _id: 'a',
  statementType: 'deposit',
  status: 'SUCCESS',
  amount: satang(1),
  createdAt,
} as Statement;

test('[S3.24] recognizes a type in upper case, and keeps an unknown type', () => {
  const entries = toEntries(['WITHDRAW', 'CASHBACK'].map((statementType) => ({ ...reply, statementType })));
  expect(entries.map(({ type }) => type)).toEqual(['withdraw', 'CASHBACK']);
});

test('identifies an entry by the id of the backend, and otherwise by its type, its time and a number', () => {
  const entries = toEntries([reply, { ...reply, _id: null }, { ...reply, _id: null }]);
  expect(entries.map(({ id, reference }) => [id, reference])).toEqual([
    ['a', 'a'],
    [`deposit ${createdAt}`, null],
    [`deposit ${createdAt}#2`, null],
  ]);
});

const now = new Date(2026, 10, 20, 15, 30);
const midnight = (month: number, day: number) => new Date(2026, month, day).toISOString();

test('starts a predefined period at midnight of its first day, and does not limit its end', () => {
  const span = (period: 'today' | 'week' | 'month') => dateRangeOf({ period, from: '', to: '' }, now);
  expect(span('today')).toEqual({ dateFrom: midnight(10, 20) });
  expect(span('week')).toEqual({ dateFrom: midnight(10, 14) });
  expect(span('month')).toEqual({ dateFrom: midnight(9, 22) });
  expect(dateRangeOf({ period: 'all', from: '', to: '' }, now)).toEqual({});
});

test('includes the first and the last day of a custom period, and accepts a period with one of them only', () => {
  expect(dateRangeOf({ period: 'custom', from: '2026-11-01', to: '2026-11-30' })).toEqual({
    dateFrom: midnight(10, 1),
    dateTo: midnight(11, 1),
  });
  expect(dateRangeOf({ period: 'custom', from: '', to: '2026-11-30' })).toEqual({ dateTo: midnight(11, 1) });
  expect(isBackwards({ period: 'custom', from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(isBackwards({ period: 'custom', from: '2026-11-02', to: '2026-11-02' })).toBe(false);
});

test('parses the URL and ignores invalid values', () => {
  const parse = (search: string) => parseFilter(new URLSearchParams(search));
  expect(parse('period=custom&from=2026-11-01&to=nonsense')).toEqual({
    period: 'custom',
    from: '2026-11-01',
    to: '',
  });
  expect(parse('period=century')).toEqual({ period: 'all', from: '', to: '' });
  expect(parse('period=week&from=2026-11-01')).toEqual({ period: 'week', from: '', to: '' });
});

describe('saveStatement', () => {
  test('writes a UTF-8 byte order mark, line endings of RFC 4180, quotes and signed numbers', () => {
    expect(
      toCsv([
        ['วันที่', 'จำนวนเงิน'],
        ['20/11/2026', '-500.00'],
        ['a,b', 'say "hi"', 'one\ntwo'],
      ]),
    ).toBe('\ufeffวันที่,จำนวนเงิน\r\n20/11/2026,-500.00\r\n"a,b","say ""hi""","one\ntwo"\r\n');
  });

  test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")'])(
    'prevents a formula in a spreadsheet: %j',
    (text) => {
      const [cell = ''] = toCsv([[text]])
        .slice(1)
        .split('\r\n');
      expect(cell.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  afterEach(() => jest.restoreAllMocks());

  test('uses the day on the person’s clock in the name of a file, even when it is still the day before in UTC', () => {
    const moment = new Date('2026-11-20T18:35:00.000Z');
    jest.spyOn(Date.prototype, 'getDate').mockReturnValueOnce(21);
    expect(statementFileName(moment)).toBe('statement-2026-11-21.csv');
    expect(statementFileName(new Date(2026, 0, 5, 12))).toBe('statement-2026-01-05.csv');
  });
});
