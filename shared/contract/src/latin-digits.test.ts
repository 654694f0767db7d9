import { latinDigits } from './latin-digits';

test.each([
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['໐໑໒໓໔໕໖໗໘໙', '0123456789'],
  ['โทร ๐๘1', 'โทร 081'],
  ['', ''],
])('converts the digits of %j to %j', (text, converted) => {
  expect(latinDigits(text)).toBe(converted);
});
