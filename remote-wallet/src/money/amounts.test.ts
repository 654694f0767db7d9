/** @jest-environment node */
import { satang } from '@wallet/contract/satang';
import { leftInWallet, maxWithdrawal, withdrawChecks } from '../withdraw/withdraw-amounts';
import { allowedMaximum } from './allowed-maximum';
import { checkAmount } from './check-amount';
import { quickAmounts } from './quick-amounts';
import { completeSum, sumKnown } from '../model/sum-known';

const bounds = { min: satang(10_000), max: satang(10_000_000) };

test.each([
  [1_583_333_322, { amount: 10_000_000 }],
  [10_000_000, { amount: 10_000_000 }],
  [1_258_050, { amount: 1_258_050 }],
  [10_000, { amount: 10_000 }],
  [9_999, { amount: 9_999, problem: 'minimum' }],
  [0, { amount: 0, problem: 'nothing' }],
  [null, { amount: null }],
])('[S5.11] limits %p available satang to %j', (available, expected) => {
  expect(allowedMaximum(available === null ? null : satang(available), bounds)).toEqual(expected);
});

test('allows at most the maximum of a request when there is no other limit', () => {
  const min = satang(1);
  expect(allowedMaximum(satang(100_000_000_001), { min })).toEqual({ amount: 100_000_000_000 });
  expect(checkAmount('1,000,000,000', { min })).toEqual({ amount: 100_000_000_000 });
  expect(checkAmount('1,000,000,000.01', { min }).problem).toEqual({ kind: 'too-large' });
});

test.each([
  ['', 'empty'],
  ['abc', 'not-a-number'],
  ['-100', 'negative'],
  ['100.005', 'too-many-decimals'],
  ['99999999999999999999', 'too-large'],
])('rejects %j: %s', (text, kind) => {
  expect(checkAmount(text, bounds).problem).toEqual({ kind });
});

test.each([
  ['99.99', { kind: 'minimum', bound: 10_000 }],
  ['100,000.01', { kind: 'maximum', bound: 10_000_000 }],
])('[S5.11] rejects %s outside the bounds', (text, problem) => {
  expect(checkAmount(text, bounds).problem).toEqual(problem);
});

test.each([
  ['100', 10_000],
  ['100,000', 10_000_000],
  ['๑๐๐.๕๐', 10_050],
  [' 1,000.25 ', 100_025],
])('[S5.11] accepts %s within the bounds', (text, amount) => {
  expect(checkAmount(text, bounds)).toEqual({ amount });
});

const inUnits = (...args: Parameters<typeof quickAmounts>) =>
  quickAmounts(...args).map((amount) => amount / 100);

test.each([
  ['THB', 1, [100, 300, 500, 1_000]],
  ['THB', 20_000, [300, 500, 1_000, 3_000]],
  ['LAK', 1, [50_000, 100_000, 300_000, 500_000]],
  ['LAK', 10_000_000, [100_000, 300_000, 500_000, 1_000_000]],
  ['LAK', 300_000_001, [5_000_000]],
  ['LAK', 600_000_000, []],
] as const)(
  '[S1.4] offers up to four round amounts in %s from a minimum of %i satang',
  (currency, min, amounts) => {
    expect(inUnits(currency, satang(min))).toEqual(amounts);
  },
);

test('[S1.8] counts unknown amounts and amounts that make a sum inexact, and returns no complete sum', () => {
  const largest = satang(Number.MAX_SAFE_INTEGER);
  expect(sumKnown([satang(100), null, satang(29)])).toEqual({ known: 129, unknown: 1 });
  expect(sumKnown([])).toEqual({ known: 0, unknown: 0 });
  expect(sumKnown([largest, satang(1)])).toEqual({ known: largest, unknown: 1 });
  expect(completeSum([satang(100), satang(29)])).toBe(129);
  expect(completeSum([satang(100), null])).toBeNull();
});

describe('withdrawAmounts', () => {
  const amounts = { inWallet: satang(1_000), total: satang(1_500) };

  test.each([
    [{ way: 'some', amount: satang(400) }, 600],
    [{ way: 'some', amount: satang(1_000) }, 0],
    [{ way: 'all', amount: satang(1_500) }, 0],
    [{ way: 'all', amount: satang(1_200) }, 300],
    [{ way: 'some', amount: satang(1_001) }, null],
  ] as const)('%j leaves %s satang in the wallet, or an unknown amount', (input, left) => {
    expect(leftInWallet(amounts, input)).toBe(left);
    expect(leftInWallet({ inWallet: null, total: null }, input)).toBeNull();
  });

  test('[S7.10] [S5.11] empties the games only when the wallet is not enough for the maximum', () => {
    expect(maxWithdrawal(amounts, satang(1_500))).toEqual({ way: 'all', amount: 1_500 });
    expect(maxWithdrawal(amounts, satang(1_200))).toEqual({ way: 'all', amount: 1_200 });
    expect(maxWithdrawal(amounts, satang(900))).toEqual({ way: 'some', amount: 900 });
    expect(maxWithdrawal({ inWallet: satang(500), total: satang(500) }, satang(500))).toEqual({
      way: 'all',
      amount: 500,
    });
  });

  test('[S5.11] [S9.8] limits the largest amount to the maximum of a withdrawal', () => {
    const checks = withdrawChecks(amounts, { withdrawMin: satang(100), withdrawMax: satang(1_200) });
    expect(checks.fromWallet).toEqual({ amount: 1_000 });
    expect(checks.fromTotal).toEqual({ amount: 1_200 });
  });
});
