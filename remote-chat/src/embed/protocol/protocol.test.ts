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
  walletChat,
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
  { walletChat, type: 'open', open: false },
  { walletChat, type: 'language', language: 'en' },
  { walletChat, type: 'theme', theme: { scheme: 'dark', '--chat-radius': '8px' } },
  { walletChat, type: 'identity', token: null, canRefresh: false },
  { ...hello, canRefresh: true, inline: true },
  { walletChat, type: 'identity', token: 'abc', canRefresh: true },
  { walletChat, type: 'refreshed', token: 'abc' },
  { walletChat, type: 'refreshed', token: null },
  { walletChat, type: 'refresh-failed' },
  { walletChat, type: 'draft', text: 'สวัสดี' },
  { walletChat, type: 'page-context', page: { url: 'https://shop.example/', title: 'Shop' } },
  { walletChat, type: 'page-context', page: null },
])('parses a message of the page: %j', (message) => {
  expect(parsePageMessage(JSON.parse(JSON.stringify(message)))).toEqual(message);
});

test.each([
  { walletChat, type: 'ready' },
  { walletChat, type: 'close' },
  { walletChat, type: 'keep', name: 'guest-id', value: 'abc.def-1_2' },
  { walletChat, type: 'keep', name: 'chat-guest-draft', value: null },
  { walletChat, type: 'unread', count: 3 },
  { walletChat, type: 'refused', reason: 'backend' },
  { walletChat, type: 'refresh' },
  { walletChat, type: 'read-page-context' },
  { walletChat, type: 'message', kind: 'quick_replies', time: '2026-03-04T05:06:07.000Z' },
  { walletChat, type: 'identity-refused', reason: 'expired' },
])('parses a message of the frame: %j', (message) => {
  expect(parseFrameMessage(message)).toEqual(message);
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
  { ...hello, backend: 7 },
  { ...hello, token: undefined },
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
  expect(parsePageMessage(older)).toEqual(hello);
  const identity = { walletChat, type: 'identity', token: 'abc' };
  expect(parsePageMessage(identity)).toEqual({ ...identity, canRefresh: false });
});

test.each(['javascript:alert(1)', 'file:///a', 7])(
  'ignores the page address %j, so that the message is sent without it',
  (url) => {
    expect(parsePageMessage({ walletChat, type: 'page-context', page: { url, title: '' } })).toEqual({
      walletChat,
      type: 'page-context',
      page: null,
    });
  },
);

test('keeps only stored values with a valid name and text', () => {
  const values = { 'guest-id': 'abc', '<b>': 'x', 'chat-sound': 1, constructor: 'x'.repeat(500_001) };
  const withStored = (stored: unknown) => ({ ...hello, kept: stored });
  expect(parsePageMessage(withStored(values))).toEqual(withStored({ 'guest-id': 'abc' }));
  expect(parsePageMessage(withStored(null))).toEqual(withStored({}));
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
