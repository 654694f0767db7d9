import fc from 'fast-check';
import { formatMoney } from './format-money';
import { satang } from '@wallet/contract/satang';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [100, '1.00'],
  [123_450, '1,234.50'],
  [1_234_567_890, '12,345,678.90'],
  [-50_000, '-500.00'],
  [-5, '-0.05'],
  [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
])('[S1.9] %i satang is shown in Thai style with two decimals as %s', (amount, text) => {
  expect(formatMoney(satang(amount))).toBe(text);
});

test('an amount that came in can have its plus written, nothing has no sign', () => {
  expect(formatMoney(satang(100), { signed: true })).toBe('+1.00');
  expect(formatMoney(satang(-100), { signed: true })).toBe('-1.00');
  expect(formatMoney(satang(0), { signed: true })).toBe('0.00');
});

test('[S1.9] it agrees with the Thai locale wherever floating point is still exact', () => {
  const thai = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      (value) => formatMoney(satang(value)) === thai.format(value / 100),
    ),
  );
});
