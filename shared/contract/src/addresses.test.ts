/** @jest-environment node */
import { parseUrl } from './parse-url';
import { isPictureAllowed, mediaSources } from './media-sources';

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

test('returns every origin of pictures once', () => {
  const config = {
    backendUrl: 'https://api.example',
    mediaOrigins: ['https://pictures.example', 'https://api.example'],
  };
  expect(mediaSources(config)).toEqual(['https://pictures.example', 'https://api.example']);
  expect(mediaSources({ backendUrl: '', mediaOrigins: [] })).toEqual([]);
});

test.each([
  '/media/own/summer.png',
  'https://pictures.example/summer.png',
  'HTTPS://PICTURES.example/summer.png',
  'data:image/png;base64,AAAA',
])('allows a picture that pages show: %s', (address) =>
  expect(isPictureAllowed(address, ['https://pictures.example'])).toBe(true),
);

test.each([
  'https://elsewhere.example/summer.png',
  'http://pictures.example/summer.png',
  'https://pictures.example:8443/summer.png',
  'https://pictures.example@elsewhere.example/summer.png',
  '//pictures.example/summer.png',
  '/\\pictures.example/summer.png',
  'summer.png',
  'data:image/svg+xml;base64,AAAA',
  'javascript:alert(1)',
  'https://',
])('rejects a picture that pages block: %s', (address) =>
  expect(isPictureAllowed(address, ['https://pictures.example'])).toBe(false),
);
