import { latinDigits } from './latin-digits';
import { hashPair, shortHash } from './short-hash';

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
