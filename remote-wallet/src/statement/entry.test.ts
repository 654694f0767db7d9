import { satang } from '@wallet/contract/satang';
import { type Entry, signedAmount } from './entry';

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

test('[S2.54] has no sign for an unknown amount', () => {
  expect(signedAmount(entry({ type: 'withdraw', amount: null }))).toEqual({ satang: null, signed: false });
});
