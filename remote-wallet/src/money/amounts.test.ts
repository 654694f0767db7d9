/** @jest-environment node */
import { satang } from '@wallet/contract/satang';
import { leftInWallet, maxWithdrawal, withdrawChecks } from '../withdraw/withdraw-amounts';
import { allowedMaximum } from './allowed-maximum';
import { checkAmount } from './check-amount';
import { quickAmounts } from './quick-amounts';
import { completeSum, sumKnown } from './sum-known';

const bounds = { min: satang(10_000), max: satang(10_000_000) };

test.each([
  [1_583_333_322, { amount: 10_000_000 }],
  [10_000_000, { amount: 10_000_000 }],
  [1_258_050, { amount: 1_258_050 }],
  [10_000, { amount: 10_000 }],
  [9_999, { amount: 9_999, problem: 'minimum' }],
  [0, { amount: 0, problem: 'nothing' }],
])('[S5.11] limits %i available satang to %j', (available, expected) => {
  expect(allowedMaximum(satang(available), bounds)).toEqual(expected);
});

test('allows at most the maximum of a request when there is no other limit', () => {
  expect(allowedMaximum(satang(100_000_000_001), { min: satang(1) })).toEqual({ amount: 100_000_000_000 });
});

test('the maximum is unknown while the available amount is unknown', () => {
  expect(allowedMaximum(null, bounds)).toEqual({ amount: null });
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

test('rejects an amount above the maximum of a request, even without a bound', () => {
  expect(checkAmount('1,000,000,000', { min: satang(100) })).toEqual({ amount: 100_000_000_000 });
  expect(checkAmount('1,000,000,000.01', { min: satang(100) }).problem).toEqual({ kind: 'too-large' });
});

const inUnits = (...args: Parameters<typeof quickAmounts>) =>
  quickAmounts(...args).map((amount) => amount / 100);

test.each([
  ['THB', 1, [100, 300, 500, 1_000]],
  ['THB', 20_000, [300, 500, 1_000, 3_000]],
  ['LAK', 1, [50_000, 100_000, 300_000, 500_000]],
  ['LAK', 10_000_000, [100_000, 300_000, 500_000, 1_000_000]],
] as const)(
  '[S1.4] offers four round amounts in %s from a minimum of %i satang',
  (currency, min, amounts) => {
    expect(inUnits(currency, satang(min))).toEqual(amounts);
  },
);

test('offers fewer amounts when the minimum is very large', () => {
  expect(inUnits('LAK', satang(300_000_001))).toEqual([5_000_000]);
  expect(inUnits('LAK', satang(600_000_000))).toEqual([]);
});

test('[S1.8] skips and counts unknown amounts', () => {
  expect(sumKnown([satang(100), null, satang(29)])).toEqual({ known: 129, unknown: 1 });
  expect(sumKnown([])).toEqual({ known: 0, unknown: 0 });
});

test('[S1.8] omits a sum that is too large to be exact', () => {
  const largest = satang(Number.MAX_SAFE_INTEGER);
  expect(sumKnown([largest, satang(1)])).toEqual({ known: largest, unknown: 1 });
});

test('[S1.8] returns no complete sum when an amount is unknown', () => {
  expect(completeSum([satang(100), satang(29)])).toBe(129);
  expect(completeSum([satang(100), null])).toBeNull();
});

describe('withdrawAmounts', () => {
  const amounts = { inWallet: satang(1_000), total: satang(1_500) };
  const unknown = { inWallet: null, total: null };

  test.each([
    [{ way: 'some', amount: satang(400) }, 600],
    [{ way: 'some', amount: satang(1_000) }, 0],
    [{ way: 'all', amount: satang(1_500) }, 0],
    [{ way: 'all', amount: satang(1_200) }, 300],
    [{ way: 'some', amount: satang(1_001) }, null],
  ] as const)('%j leaves %s satang in the wallet', (input, left) => {
    expect(leftInWallet(amounts, input)).toBe(left);
  });

  test('does not guess what is left while the balance is unknown', () => {
    expect(leftInWallet(unknown, { way: 'some', amount: satang(1) })).toBeNull();
    expect(leftInWallet(unknown, { way: 'all', amount: satang(1) })).toBeNull();
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
