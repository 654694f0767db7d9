/** @jest-environment node */
import { satang } from '@wallet/contract/satang';
import { byLanguage } from '@wallet/contract';
import { sharedTexts } from '@wallet/platform/shared-texts';
import { testLocales } from '@wallet/testing/test-locales';
import fc from 'fast-check';
import { relativeTime } from '../date-time';
import { formatDate } from './format-date';
import { formatAccountNumber, formatCountdown } from './format-digits';
import { formatMoney, formatCount } from './format-money';
import { parseAmount } from './parse-amount';
import { plainText } from './plain-text';

test('[S9.15] formats a moment as DD/MM/YYYY HH:mm:ss by the clock of the phone', () => {
  expect(formatDate(new Date(2026, 10, 3, 7, 5, 9))).toBe('03/11/2026 07:05:09');
  expect(formatDate(new Date(2026, 11, 31, 23, 59, 59).toISOString())).toBe('31/12/2026 23:59:59');
  expect(formatDate('soon')).toBe('–');
});

test.each([
  ['1234567890', '123-456-7890'],
  ['123-4-56789-0', '123-456-7890'],
])('[S9.9] groups the 10 digits of %s as %s', (accountNo, grouped) => {
  expect(formatAccountNumber(accountNo)).toBe(grouped);
});

test.each(['', '123456789', '123456789012', '12345x7890'])(
  '[S9.9] returns %p unchanged because it does not have 10 digits',
  (accountNo) => {
    expect(formatAccountNumber(accountNo)).toBe(accountNo);
  },
);

test.each([
  [900_000, '15:00'],
  [61_000, '01:01'],
  [59_001, '01:00'],
  [1, '00:01'],
  [0, '00:00'],
  [-5_000, '00:00'],
  [6_000_000, '100:00'],
  [Number.NaN, '00:00'],
])('formats %p ms as %s', (remainingMs, text) => {
  expect(formatCountdown(remainingMs)).toBe(text);
});

test('[S1.9] formats amounts in Thai style with two decimals', () => {
  expect(formatMoney(satang(-5))).toBe('-0.05');
  expect(formatMoney(satang(1_234_567_890))).toBe('12,345,678.90');
  expect(formatMoney(satang(Number.MAX_SAFE_INTEGER))).toBe('90,071,992,547,409.91');
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

test('formats a count as the Thai locale does', () => {
  expect(formatCount(null)).toBe('–');
  const thai = new Intl.NumberFormat('th-TH', { numberingSystem: 'latn' });
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => formatCount(count) === thai.format(count)));
});

test.each([
  ['1,000', 100_000],
  ['໑໐໐.໕໐', 10_050],
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

describe('plainText', () => {
  it('returns the text with one line for each block', () => {
    expect(plainText('<h2>ฝาก 100</h2>\n <ul><li>รับ <b>50</b> บาท</li><li>ทุกวัน</li></ul>')).toBe(
      'ฝาก 100\nรับ 50 บาท\nทุกวัน',
    );
  });

  it('decodes character references and leaves unknown ones unchanged', () => {
    expect(plainText('a&nbsp;&lt;b&gt; &amp;amp; &#3585;&#x0e01; &bogus; &constructor; &#0;')).toBe(
      'a <b> &amp; กก &bogus; &constructor; &#0;',
    );
  });

  it('leaves out invisible content', () => {
    expect(
      plainText('a<script>alert("<b>")</script><style>p{}</style><!-- c --><svg><text>d</text></svg>e'),
    ).toBe('a e');
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">',
    '<a title="x>y">',
    "<p id='a>b'>",
    '<b',
    '<script>never closed',
    '<!-- never closed',
    '</p>',
    '<?php x ?>',
  ])('removes the markup of %s', (html) => {
    expect(plainText(html)).toBe('');
  });

  it('keeps a sign that starts no markup', () => {
    expect(plainText('1 < 2 และ 3 > 2')).toBe('1 < 2 และ 3 > 2');
  });
});

const now = new Date('2026-11-20T12:00:00Z').getTime();
const second = 1000;
const day = 86_400 * second;

test.each([
  [-day, 0, 'second'],
  [0, 0, 'second'],
  [59 * second, 59, 'second'],
  [60 * second, 1, 'minute'],
  [3_599 * second, 59, 'minute'],
  [3_600 * second, 1, 'hour'],
  [day - second, 23, 'hour'],
  [day, 1, 'day'],
  [29 * day, 29, 'day'],
  [30 * day, 1, 'month'],
  [364 * day, 12, 'month'],
  [365 * day, 1, 'year'],
  [800 * day, 2, 'year'],
])('describes %i ms ago as %i %s', (ago, count, unit) => {
  expect(relativeTime(now - ago, now)).toEqual({ count, unit });
});

describe('the common texts', () => {
  testLocales(byLanguage((language) => sharedTexts(language).common));
});
