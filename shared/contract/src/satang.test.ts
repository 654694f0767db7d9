import fc from 'fast-check';
import { add, fromBaht, satang, sum, toBaht } from './satang';

const whole = fc.integer({ min: -1e14, max: 1e14 });

test('every amount with two decimals survives the way through the API', () => {
  fc.assert(
    fc.property(
      whole,
      (value) => fromBaht(JSON.parse(JSON.stringify(toBaht(satang(value))))) === satang(value),
    ),
  );
});

test('amounts are added without the errors of floating point', () => {
  expect(toBaht(add(fromBaht(0.1), fromBaht(0.2)))).toBe(0.3);
  expect(sum([])).toBe(0);
  fc.assert(
    fc.property(fc.array(whole, { maxLength: 50 }), (values) => {
      const exact = values.reduce((total, value) => total + BigInt(value), 0n);
      return BigInt(sum(values.map(satang))) === exact;
    }),
  );
});

test.each([0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])(
  '%p is refused as an amount in baht',
  (value) => {
    expect(() => fromBaht(value)).toThrow(RangeError);
  },
);

test('a part of a satang, or more than can be counted, is refused', () => {
  expect(() => satang(1.5)).toThrow(RangeError);
  expect(() => add(satang(Number.MAX_SAFE_INTEGER), satang(1))).toThrow(RangeError);
});
