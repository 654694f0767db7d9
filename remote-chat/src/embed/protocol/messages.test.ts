import fc from 'fast-check';
import { parseFrameMessage } from './parse-frame-message';
import { parseLanguage } from './parse-language';
import { parsePageMessage } from './parse-page-message';
import { parseTheme } from './parse-theme';
import { protocol, type PageMessage } from './protocol';

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
  kept: { 'guest-id': 'abc.def-1_2' },
  open: true,
};

test.each<PageMessage>([
  hello,
  { ...hello, backend: 'https://api.example.com', token: 'abc', language: 'la', theme: {} },
  { walletChat, type: 'open', open: false },
  { walletChat, type: 'language', language: 'en' },
  { walletChat, type: 'theme', theme: { scheme: 'dark', '--chat-radius': '8px' } },
  { walletChat, type: 'identity', token: null },
])('a message of the page arrives as it was sent: %j', (message) => {
  expect(parsePageMessage(JSON.parse(JSON.stringify(message)))).toEqual(message);
});

test.each([
  { walletChat, type: 'ready' },
  { walletChat, type: 'close' },
  { walletChat, type: 'keep', name: 'guest-id', value: 'abc.def-1_2' },
  { walletChat, type: 'keep', name: 'chat-guest-draft', value: null },
  { walletChat, type: 'unread', count: 3 },
  { walletChat, type: 'refused', reason: 'backend' },
])('a message of the frame arrives as it was sent: %j', (message) => {
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
  { walletChat, type: 'language', language: 'fr' },
  { walletChat, type: 'eval', code: '1' },
  { ...hello, backend: 7 },
  { ...hello, token: undefined },
])('what is no message of this version is none: %j', (data) => {
  expect(parsePageMessage(data)).toBeNull();
});

test.each([
  { walletChat, type: 'keep', name: '<b>', value: '' },
  { walletChat, type: 'keep', name: 'guest-id', value: 1 },
  { walletChat, type: 'unread', count: -1 },
  { walletChat, type: 'unread', count: 0.5 },
  { type: 'ready' },
])('a frame that says %j has said nothing', (data) => {
  expect(parseFrameMessage(data)).toBeNull();
});

test('of what a page kept only names and texts arrive', () => {
  const kept = { 'guest-id': 'abc', '<b>': 'x', 'chat-sound': 1, constructor: 'x'.repeat(500_001) };
  expect(parsePageMessage({ ...hello, kept })).toEqual({ ...hello, kept: { 'guest-id': 'abc' } });
  expect(parsePageMessage({ ...hello, kept: null })).toEqual({ ...hello, kept: {} });
});

test('no data whatever makes the parsers throw', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      parsePageMessage(data);
      parseFrameMessage(data);
      parseTheme(data);
      parseLanguage(data);
    }),
  );
});

test('what a page put on Object.prototype is no part of a message', () => {
  const prototype = Object.prototype as Record<string, unknown>;
  Object.assign(prototype, { walletChat, type: 'identity', token: 'stolen' });
  try {
    expect(parsePageMessage({})).toBeNull();
    expect(parseTheme({})).toEqual({});
  } finally {
    for (const name of ['walletChat', 'type', 'token']) delete prototype[name];
  }
});

test('a theme keeps colours and a small radius, and nothing that reaches outside', () => {
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
