import fc from 'fast-check';
import { parseFrameMessage, parsePageMessage, protocol, type PageMessage } from './protocol';
import { parseLanguage, parseTheme } from './parse-values';

const walletChat = protocol;

beforeAll(() => {
  // jsdom has no CSS.supports; the end-to-end tests cover a real browser's result.
  const supports = (_: string, value: string): boolean => /^(#[\da-f]{3,8}|rgb\([\d ]+\)|teal)$/i.test(value);
  Object.defineProperty(window, 'CSS', { value: { supports }, configurable: true });
});

const hello: PageMessage = {
  type: 'hello',
  backend: null,
  language: 'th',
  theme: { '--chat-accent': '#0b6b53' },
  token: null,
  canRefresh: false,
  inline: false,
  kept: { 'guest-id': 'abc.def-1_2' },
  open: true,
};

test.each<PageMessage>([
  hello,
  { ...hello, backend: 'https://api.example.com', token: 'abc', language: 'la', theme: {} },
  { type: 'open', open: false },
  { type: 'language', language: 'en' },
  { type: 'theme', theme: { scheme: 'dark', '--chat-radius': '8px' } },
  { type: 'identity', token: null, canRefresh: false },
  { ...hello, canRefresh: true, inline: true },
  { type: 'identity', token: 'abc', canRefresh: true },
  { type: 'refreshed', token: 'abc' },
  { type: 'refreshed', token: null },
  { type: 'refresh-failed' },
  { type: 'draft', text: 'สวัสดี' },
  { type: 'page-context', page: { url: 'https://shop.example/', title: 'Shop' } },
  { type: 'page-context', page: null },
])('parses a message of the page: %j', (message) => {
  expect(parsePageMessage(JSON.parse(JSON.stringify({ walletChat, ...message })))).toEqual(message);
});

test.each([
  { type: 'loading' },
  { type: 'ready' },
  { type: 'close' },
  { type: 'keep', name: 'guest-id', value: 'abc.def-1_2' },
  { type: 'keep', name: 'chat-guest-draft', value: null },
  { type: 'unread', count: 3 },
  { type: 'refused', reason: 'backend' },
  { type: 'refresh' },
  { type: 'read-page-context' },
  { type: 'message', kind: 'quick_replies', time: '2026-03-04T05:06:07.000Z' },
  { type: 'identity-refused', reason: 'expired' },
])('parses a message of the frame: %j', (message) => {
  expect(parseFrameMessage({ walletChat, ...message })).toEqual(message);
});

test.each([
  null,
  'hello',
  { type: 'open', open: true },
  { walletChat: 2, type: 'open', open: true },
  { walletChat, type: 'open', open: 'yes' },
  { walletChat, type: 'identity', token: '' },
  { walletChat, type: 'identity', token: 'x'.repeat(513) },
  { walletChat, type: 'refreshed' },
  { walletChat, type: 'draft', text: ' ' },
  { walletChat, type: 'draft', text: 'x'.repeat(1_001) },
  { walletChat, type: 'language', language: 'fr' },
  { walletChat, type: 'eval', code: '1' },
  { walletChat, ...hello, backend: 7 },
  { walletChat, ...hello, token: undefined },
])('rejects data that is not a message of this version: %j', (data) => {
  expect(parsePageMessage(data)).toBeNull();
});

test.each([
  { walletChat, type: 'keep', name: '<b>', value: '' },
  { walletChat, type: 'keep', name: 'guest-id', value: 1 },
  { walletChat, type: 'unread', count: -1 },
  { walletChat, type: 'message', kind: '<b>', time: '' },
  { walletChat, type: 'message', kind: 'text' },
  { walletChat, type: 'identity-refused', reason: 'other' },
  { walletChat, type: 'unread', count: 0.5 },
  { type: 'ready' },
])('rejects an invalid message of the frame: %j', (data) => {
  expect(parseFrameMessage(data)).toBeNull();
});

test('accepts the messages of an older page script without refresh and inline panel', () => {
  const { canRefresh: _, inline: __, ...older } = hello as Extract<PageMessage, { type: 'hello' }>;
  expect(parsePageMessage({ walletChat, ...older })).toEqual(hello);
  const identity = { type: 'identity', token: 'abc' };
  expect(parsePageMessage({ walletChat, ...identity })).toEqual({ ...identity, canRefresh: false });
});

test.each(['javascript:alert(1)', 'file:///a', 7])(
  'ignores the page address %j, so that the message is sent without it',
  (url) => {
    expect(parsePageMessage({ walletChat, type: 'page-context', page: { url, title: '' } })).toEqual({
      type: 'page-context',
      page: null,
    });
  },
);

test('keeps only stored values with a valid name and text', () => {
  const values = { 'guest-id': 'abc', '<b>': 'x', 'chat-sound': 1, constructor: 'x'.repeat(500_001) };
  const withStored = (stored: unknown) => ({ ...hello, kept: stored });
  const parse = (stored: unknown) => parsePageMessage({ walletChat, ...withStored(stored) });
  expect(parse(values)).toEqual(withStored({ 'guest-id': 'abc' }));
  expect(parse(null)).toEqual(withStored({}));
});

test('never throws, whatever the data', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      parsePageMessage(data);
      parseFrameMessage(data);
      parseTheme(data);
      parseLanguage(data);
    }),
  );
});

test('ignores properties of Object.prototype', () => {
  const prototype = Object.prototype as Record<string, unknown>;
  Object.assign(prototype, { walletChat, type: 'identity', token: 'stolen' });
  try {
    expect(parsePageMessage({})).toBeNull();
    expect(parseTheme({})).toEqual({});
  } finally {
    for (const name of ['walletChat', 'type', 'token']) delete prototype[name];
  }
});

test('accepts colours and a small radius of a theme, but no value that loads a file or reads a variable', () => {
  expect(
    parseTheme({
      scheme: 'neon',
      '--chat-accent': 'teal',
      '--chat-ink': 'url(https://evil.example/x)',
      '--chat-surface': 'red;position:fixed',
      '--chat-on-accent': 'var(--page-colour)',
      '--chat-radius': '400px',
      '--w-z-dialog': '1',
    }),
  ).toEqual({ '--chat-accent': 'teal' });
});

test.each([
  ['th', 'th'],
  ['th-TH', 'th'],
  ['lo', 'la'],
  ['la', 'la'],
  ['EN-gb', 'en'],
  ['fr', null],
  ['thai', null],
  ['', null],
  [undefined, null],
])('the language of %s is %s', (value, language) => {
  expect(parseLanguage(value)).toBe(language);
});
