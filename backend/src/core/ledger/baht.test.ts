import fc from 'fast-check';
import { type Satang, toBaht, toSatang } from './satang';

describe('amounts', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [8.2, 820],
    [-4.35, -435],
    [12_345_678.9, 1_234_567_890],
  ])('%p baht are %p satang', (baht, satang) => {
    expect(toSatang(baht)).toBe(satang);
    expect(toBaht(satang as Satang)).toBe(baht);
  });

  it.each([0.001, 1.005, 1e-7, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '%p is refused, never rounded',
    (baht) => {
      expect(() => toSatang(baht)).toThrow(RangeError);
    },
  );

  it('come back as they went, whatever they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (satang) => {
        expect(toSatang(toBaht(satang as Satang))).toBe(satang);
      }),
      { numRuns: 2_000 },
    );
  });
});
