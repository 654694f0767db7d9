import { formatMoney, formatCount } from './format-money';
import { satang } from '@wallet/contract/satang';
import fc from 'fast-check';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [100, '1.00'],
  [123_450, '1,234.50'],
  [1_234_567_890, '12,345,678.90'],
  [-50_000, '-500.00'],
  [-5, '-0.05'],
  [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
])('[S1.9] formats %i satang in Thai style with two decimals as %s', (amount, text) => {
  expect(formatMoney(satang(amount))).toBe(text);
});

test('adds a plus to a positive amount on request, and no sign to zero', () => {
  expect(formatMoney(satang(100), { signed: true })).toBe('+1.00');
  expect(formatMoney(satang(-100), { signed: true })).toBe('-1.00');
  expect(formatMoney(satang(0), { signed: true })).toBe('0.00');
});

test('[S1.9] matches the Thai locale wherever floating point is exact', () => {
  const thai = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      (value) => formatMoney(satang(value)) === thai.format(value / 100),
    ),
  );
});

test.each([
  [null, '–'],
  [0, '0'],
  [-12, '-12'],
  [999, '999'],
  [1_000, '1,000'],
  [-123_456, '-123,456'],
  [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991'],
])('formats the count %p as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test('formats a count as the Thai locale does', () => {
  const thai = new Intl.NumberFormat('th-TH', { numberingSystem: 'latn' });
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => formatCount(count) === thai.format(count)));
});
