import { latinDigits } from './latin-digits';
import { hashPair, shortHash } from './short-hash';
import fc from 'fast-check';
import { crc16, taggedText } from './tagged-text';

test.each([
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['໐໑໒໓໔໕໖໗໘໙', '0123456789'],
  ['โทร ๐๘1', 'โทร 081'],
  ['', ''],
])('converts the digits of %j to %j', (text, converted) => {
  expect(latinDigits(text)).toBe(converted);
});

// Browsers store these values, so they are the same in every release.
test.each([
  ['', 'ztntfp', ['1ps9wxb', 'i90v2v']],
  ['token-1', '17ifrg4', ['1np8cbc', '1d5lkcc']],
  ['สวัสดี 🎉', '1pcldml', ['7obg0x', '10dd699']],
])('hashes %j to the same values as earlier releases', (text, short, pair) => {
  expect(shortHash(text)).toBe(short);
  expect(hashPair(text).map((half) => half.toString(36))).toEqual(pair);
});

describe('the text of payment codes', () => {
  it('has a checksum as defined by CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(crc16('')).toBe('FFFF');
  });

  it('is parsed to the same fields that were written, for any values', () => {
    const field = fc.tuple(
      fc.integer({ min: 0, max: 99 }).map((tag) => String(tag).padStart(2, '0')),
      fc.string({ maxLength: 99 }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(field, { selector: ([tag]) => tag }), (fields) => {
        expect([...(taggedText.parse(taggedText.write(fields)) ?? [])]).toEqual(fields);
      }),
    );
  });

  it.each(['x', '0005ab', '00', 'ab01x', '0001a0001b'])('rejects %p', (text) => {
    expect(taggedText.parse(text)).toBeUndefined();
  });

  it('detects a changed character by the checksum', () => {
    const text = taggedText.appendChecksum(taggedText.write([['00', '01']]), '63');
    expect(taggedText.hasValidChecksum(text)).toBe(true);
    expect(taggedText.hasValidChecksum(text.replace('01', '02'))).toBe(false);
    expect(taggedText.hasValidChecksum('')).toBe(false);
  });
});
