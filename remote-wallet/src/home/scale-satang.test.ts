import fc from 'fast-check';
import { satang } from '@wallet/contract/satang';
import { scaleSatang } from './scale-satang';

test.each([
  [10_050, 10, 100_500],
  [10_050, 0.1, 1_005],
  [999, 0.01, 9],
  [-999, 0.01, -9],
  [1, 1e-7, 0],
  [3, 1.1, 3],
  [100, 1.15, 115],
])('%i satang times %p is %i, what is below a satang being dropped', (amount, factor, result) => {
  expect(scaleSatang(satang(amount), factor)).toBe(result);
});

test('a factor of 1 changes nothing and the sign goes through', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 999 }), (value, cents) => {
      const amount = satang(value);
      expect(scaleSatang(amount, 1)).toBe(amount);
      expect(scaleSatang(satang(-value), cents / 100)).toBe(satang(-scaleSatang(amount, cents / 100)));
    }),
  );
});

test('what is no factor is refused', () => {
  expect(() => scaleSatang(satang(1), Number.NaN)).toThrow(RangeError);
});
