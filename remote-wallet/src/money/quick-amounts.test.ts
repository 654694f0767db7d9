import { satang } from '@wallet/contract/satang';
import { quickAmounts } from './quick-amounts';

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
