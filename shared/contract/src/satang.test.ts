import fc from 'fast-check';
import { add, fromBaht, satang, sum, toBaht } from './satang';

const integer = fc.integer({ min: -1e14, max: 1e14 });

test('converts every amount with two decimals to the API format and back', () => {
  fc.assert(
    fc.property(
      integer,
      (value) => fromBaht(JSON.parse(JSON.stringify(toBaht(satang(value))))) === satang(value),
    ),
  );
});

test.each([
  [0, 0],
  [0.01, 1],
  [0.29, 29],
  [1.1, 110],
  [8.2, 820],
  [-4.35, -435],
  [12_345_678.9, 1_234_567_890],
])('converts %p baht to %p satang', (baht, amount) => {
  expect(fromBaht(baht)).toBe(amount);
  expect(toBaht(satang(amount))).toBe(baht);
});

test('adds amounts without floating-point errors', () => {
  expect(toBaht(add(fromBaht(0.1), fromBaht(0.2)))).toBe(0.3);
  expect(sum([])).toBe(0);
  fc.assert(
    fc.property(fc.array(integer, { maxLength: 50 }), (values) => {
      const exact = values.reduce((total, value) => total + BigInt(value), 0n);
      return BigInt(sum(values.map(satang))) === exact;
    }),
  );
});

test.each([0.001, 1.005, 1e-7, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 2 ** 60])(
  'rejects %p as an amount in baht',
  (value) => {
    expect(() => fromBaht(value)).toThrow(RangeError);
  },
);

test('rejects a fraction of a satang and an amount that is too large to be exact', () => {
  expect(() => satang(1.5)).toThrow(RangeError);
  expect(() => add(satang(Number.MAX_SAFE_INTEGER), satang(1))).toThrow(RangeError);
});
