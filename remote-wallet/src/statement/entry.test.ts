import { satang } from '@wallet/contract/satang';
import { type Entry, signedAmount } from './entry';

const entry = (given: Partial<Entry>) => ({
  type: 'deposit',
  from: null,
  to: null,
  amount: satang(10_300),
  ...given,
});

test.each([
  ['deposit', 10_300, true],
  ['bonus', 10_300, true],
  ['withdraw', -10_300, true],
  ['finish_bonus', 10_300, false],
  ['CASHBACK', 10_300, false],
])('[S2.54] [S3.24] a positive number of the type %s is %i, with a sign: %s', (type, amount, signed) => {
  expect(signedAmount(entry({ type }))).toEqual({ satang: amount, signed });
});

test.each(['deposit', 'bonus', 'withdraw', 'finish_bonus', 'CASHBACK'])(
  '[S2.54] a negative number of the type %s stays one',
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
])('[S2.54] a transfer from %s to %s is seen from the wallet', (from, to, amount, signed) => {
  const transfer = { type: 'transfer', from, to };
  expect(signedAmount(entry(transfer))).toEqual({ satang: amount, signed });
});

test('[S2.54] a transfer out of the wallet has one minus, also where the backend gives it one', () => {
  const out = { type: 'transfer', from: 'wallet', to: 'PG', amount: satang(-7_500) };
  expect(signedAmount(entry(out)).satang).toBe(-7_500);
});

test('[S2.54] an amount that is not known has no sign', () => {
  expect(signedAmount(entry({ type: 'withdraw', amount: null }))).toEqual({ satang: null, signed: false });
});
