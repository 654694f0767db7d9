import fc from 'fast-check';
import { formatMoney } from './format-money';
import { parseAmount } from './parse-amount';
import { satang } from '@wallet/contract/satang';

test.each([
  ['1000', 100_000],
  ['1,000', 100_000],
  ['1,234,567.89', 123_456_789],
  ['๑๐๐', 10_000],
  ['໑໐໐.໕໐', 10_050],
  ['๑,๐๐๐', 100_000],
  ['1.5', 150],
  ['.5', 50],
  ['5.', 500],
  [' 1 000 ', 100_000],
  ['1\u00a0000', 100_000],
  ['฿500', 50_000],
  ['500 บาท', 50_000],
  ['500 ກີບ', 50_000],
  ['THB 1,000.50', 100_050],
  ['500BAHT', 50_000],
  ['\u200b500 บาท\u200b', 50_000],
  ['007', 700],
  ['0', 0],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
])('parses %p as %i satang', (text, amount) => {
  expect(parseAmount(text)).toEqual({ satang: amount });
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['บาท', 'empty'],
  ['abc', 'not-a-number'],
  ['.', 'not-a-number'],
  ['1e3', 'not-a-number'],
  ['1.2.3', 'not-a-number'],
  ['1,00', 'not-a-number'],
  ['1,0000', 'not-a-number'],
  [',100', 'not-a-number'],
  ['1.000,50', 'not-a-number'],
  ['10 บาท 50', 'not-a-number'],
  ['20 baht 50', 'not-a-number'],
  ['10฿50', 'not-a-number'],
  ['1 บาท 000 บาท', 'not-a-number'],
  ['-5', 'negative'],
  ['-฿5', 'negative'],
  ['฿-5', 'negative'],
  ['−5', 'negative'],
  ['-', 'not-a-number'],
  ['1.005', 'too-many-decimals'],
  ['1.500', 'too-many-decimals'],
  ['90071992547409.92', 'too-large'],
])('rejects %p as %s', (text, error) => {
  expect(parseAmount(text)).toEqual({ error });
});

test('parses every formatted amount back to the same amount, in each of the three scripts', () => {
  const scripts = [0x30, 0xe50, 0xed0];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      fc.constantFrom(...scripts),
      (value, zero) => {
        const written = formatMoney(satang(value)).replace(/\d/g, (digit) =>
          String.fromCharCode(zero + Number(digit)),
        );
        expect(parseAmount(written)).toEqual({ satang: value });
      },
    ),
  );
});

test('never throws or returns a fraction of a satang', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+ eE฿๐໑xNa') }), (text) => {
      const { satang: amount, error } = parseAmount(text);
      expect(error !== undefined || (Number.isSafeInteger(amount) && Number(amount) >= 0)).toBe(true);
    }),
  );
});
