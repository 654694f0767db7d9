import fc from 'fast-check';
import { formatCount } from './format-money';

test.each([
  [null, '–'],
  [0, '0'],
  [-12, '-12'],
  [999, '999'],
  [1_000, '1,000'],
  [-123_456, '-123,456'],
  [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991'],
])('%p is shown as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test('it agrees with the Thai locale', () => {
  const thai = new Intl.NumberFormat('th-TH', { numberingSystem: 'latn' });
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => formatCount(count) === thai.format(count)));
});
