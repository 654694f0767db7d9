/** @jest-environment node */
import fc from 'fast-check';
import { isSameMember } from '../identity/chat-token';
import { parseDraft, parsePageContext } from './parse-host-values';

const shop = { url: 'https://shop.example/shoes/red', title: 'รองเท้าแดง' };

test('returns address and title, and nothing else', () => {
  expect(parsePageContext(shop)).toEqual(shop);
  expect(parsePageContext({ ...shop, title: '', cookie: 'secret' })).toEqual({ ...shop, title: '' });
});

test('removes query, fragment, user name and password, which may be secrets', () => {
  for (const url of [
    'https://shop.example/shoes/red?token=secret',
    'https://shop.example/shoes/red#token=secret',
    'https://user:secret@shop.example/shoes/red?a#b',
  ])
    expect(parsePageContext({ ...shop, url })).toEqual(shop);
});

test('cuts a long title between characters, removes characters that no backend stores, and keeps HTML', () => {
  const html = '<img src=x onerror=alert(1)>';
  expect(parsePageContext({ ...shop, title: html })?.title).toBe(html);
  const title = parsePageContext({ ...shop, title: '😀'.repeat(300) })?.title;
  expect(title).toBe('😀'.repeat(200));
  expect(parsePageContext({ ...shop, title: 'a\0b\ud83dc\u202ed' })?.title).toBe('abcd');
});

test.each([
  ['a script', { url: 'javascript:alert(1)' }],
  ['data', { url: 'data:text/html,x' }],
  ['a file', { url: 'file:///etc/passwd' }],
  ['a blob', { url: 'blob:https://shop.example/1' }],
  ['a relative address', { url: '/shoes' }],
  ['an address that is too long', { url: `https://shop.example/${'x'.repeat(2_000)}` }],
  ['an address that is a list', { url: [shop.url] }],
  ['no address', { url: undefined }],
  ['a title that is not a text', { title: { toString: () => 'x' } }],
  ['no title', { title: undefined }],
])('rejects %s', (_name, change) => {
  expect(parsePageContext({ ...shop, ...change })).toBeNull();
});

test('never throws, and returns only what the contract allows', () => {
  const url = fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.anything());
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ url, title: fc.anything() })), (data) => {
      const page = parsePageContext(data);
      if (page) expect(page.url).toMatch(/^https?:\/\/[^\s?#\\]+$/);
    }),
  );
});

test('returns the text of a suggested draft unchanged', () => {
  expect(parseDraft({ text: 'รายการ 1\n−150.50 บาท' })).toBe('รายการ 1\n−150.50 บาท');
  expect(parseDraft({ text: '😀'.repeat(1000) })).toHaveLength(2000);
});

test.each([
  undefined,
  null,
  'text',
  {},
  { text: 7 },
  { text: '' },
  { text: ' \n ' },
  { text: 'x'.repeat(1001) },
])('rejects %j', (payload) => {
  expect(parseDraft(payload)).toBeNull();
});

describe('two tokens of the chat', () => {
  const tokenOf = (claims: object): string => `x.${btoa(JSON.stringify({ aud: 'chat', ...claims }))}.x`;

  it('are of the same member when both name the same one', () => {
    expect(isSameMember(tokenOf({ sub: 'm1', jti: '1' }), tokenOf({ sub: 'm1', jti: '2' }))).toBe(true);
    expect(isSameMember(tokenOf({ sub: 'm1' }), tokenOf({ sub: 'm2' }))).toBe(false);
  });

  it('are not of the same member when they name none', () => {
    for (const claims of [{}, { sub: '' }, { sub: 7 }])
      expect(isSameMember(tokenOf(claims), tokenOf(claims))).toBe(false);
  });
});
