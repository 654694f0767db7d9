import { satang } from '@wallet/contract/satang';
import { allowedMaximum } from './allowed-maximum';

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
