/** @jest-environment node */
import { parseUrl } from './parse-url';

test('returns the URL of an absolute address, and of a relative one with its base', () => {
  expect(parseUrl('https://wallet.example/a')?.pathname).toBe('/a');
  expect(parseUrl('b', 'https://wallet.example/a/')?.href).toBe('https://wallet.example/a/b');
});

test.each([
  ['', undefined],
  ['/a', undefined],
  ['https://', undefined],
  ['b', 'a'],
])('returns undefined for %p with the base %p', (text, base) => expect(parseUrl(text, base)).toBeUndefined());
