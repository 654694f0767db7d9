import { formatDate as siteDate } from '@wallet/ui';
import fc from 'fast-check';
import { formatDate } from '../frame/frame-date';
import { watchOtherTabs } from '../frame/no-other-tabs';
import { pageConnection, rejectionReason } from '../frame/page-connection';
import { createPageContext } from '../frame/page-context';
import { parseLanguage, parseTheme } from './parse-values';
import { parseFrameMessage, parsePageMessage, protocol, type PageMessage } from './protocol';

const walletChat = protocol;

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

describe('protocol', () => {
  beforeAll(() => {
    // jsdom has no CSS.supports; the end-to-end tests cover a real browser's result.
    const supports = (_: string, value: string): boolean =>
      /^(#[\da-f]{3,8}|rgb\([\d ]+\)|teal)$/i.test(value);
    Object.defineProperty(window, 'CSS', { value: { supports }, configurable: true });
  });

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
    const older = { ...hello, canRefresh: undefined, inline: undefined };
    expect(parsePageMessage({ walletChat, ...older })).toEqual(hello);
    const identity = { type: 'identity', token: 'abc' };
    expect(parsePageMessage({ walletChat, ...identity })).toEqual({ ...identity, canRefresh: false });
  });

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
});

describe('connection to the page', () => {
  function port() {
    const received: unknown[] = [];
    const listeners: ((event: { data: unknown }) => void)[] = [];
    return {
      received,
      send: (data: unknown) => listeners.forEach((listener) => listener({ data })),
      postMessage: (data: unknown) => received.push(data),
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.push(listener),
      start: () => undefined,
    };
  }

  const sendHello = (options: object): void => {
    const event = new Event('message');
    Object.assign(event, { origin: 'https://shop.example', ports: [], source: window.parent, ...options });
    window.dispatchEvent(event);
  };

  test('accepts messages only from the containing page, and only a hello message with a port', async () => {
    const connection = pageConnection(window);
    const acceptedPort = port();
    const data = { walletChat, ...hello };
    sendHello({ data, source: {} as Window, ports: [port()] });
    sendHello({ data });
    sendHello({ data: { ...data, walletChat: 9 }, ports: [port()] });
    sendHello({ data: { ...data, language: 'en' }, ports: [acceptedPort] });
    const { hello: received, origin, send, onMessage } = await connection;
    expect([received, origin]).toMatchObject([{ language: 'en' }, 'https://shop.example']);

    send({ type: 'unread', count: 2 });
    expect(acceptedPort.received).toEqual([{ walletChat: 1, type: 'unread', count: 2 }]);

    const messages: unknown[] = [];
    onMessage((message) => messages.push(message));
    acceptedPort.send({ walletChat: 1, type: 'open', open: false });
    acceptedPort.send({ walletChat, ...hello });
    acceptedPort.send('open');
    expect(messages).toEqual([{ type: 'open', open: false }]);
  });

  const ownOrigin = 'https://wallet.example';
  const frame = {
    ownOrigin,
    backend: 'https://api.wallet.example',
    allowedOrigins: ['https://shop.example'],
  };

  test.each([
    [{ origin: ownOrigin, backend: null }, null],
    [{ origin: 'https://shop.example', backend: null }, null],
    [{ origin: 'https://shop.example', backend: ownOrigin }, null],
    [{ origin: 'https://shop.example', backend: 'https://api.wallet.example' }, null],
    [{ origin: 'https://shop.example.evil.example', backend: null }, 'origin'],
    [{ origin: 'http://shop.example', backend: null }, 'origin'],
    [{ origin: 'null', backend: null }, 'origin'],
    [{ origin: 'https://shop.example', backend: 'https://evil.example' }, 'backend'],
  ])('the reason to reject a page with %j is %s', (request, reason) => {
    expect(rejectionReason(request, frame)).toBe(reason);
  });

  describe('page context', () => {
    const origin = 'https://shop.example';
    const page = { url: `${origin}/shoes`, title: 'Shoes' };

    test('asks the page for each message, and returns its answer, but none from before the question', async () => {
      const request = jest.fn();
      const context = createPageContext(origin, request);
      context.answered(page);
      const first = context.read();
      context.answered(null);
      const second = context.read();
      context.answered(page);
      expect(await Promise.all([first, second])).toEqual([null, page]);
      expect(request).toHaveBeenCalledTimes(2);
    });

    test.each(['https://evil.example/shoes', 'https://shop.example.evil.example/', 'http://shop.example/'])(
      'ignores %s, which is not of the page’s origin',
      async (url) => {
        const context = createPageContext(origin, () => undefined);
        const answer = context.read();
        context.answered({ ...page, url });
        expect(await answer).toBeNull();
      },
    );
  });

  describe('frame date', () => {
    test('[S9.15] formats a time like the site', () => {
      for (const moment of [null, 'soon', NaN, new Date(2026, 10, 3, 7, 5, 9)])
        expect(formatDate(moment)).toBe(siteDate(moment));
      const moments = fc.date({
        min: new Date('1000-01-02T00:00:00Z'),
        max: new Date('9999-12-30T00:00:00Z'),
        noInvalidDate: true,
      });
      fc.assert(
        fc.property(moments, (moment) => {
          const written = siteDate(moment);
          expect(formatDate(moment)).toBe(written);
          expect(formatDate(moment.toISOString())).toBe(written);
          expect(formatDate(moment.getTime())).toBe(written);
        }),
      );
    });
  });

  describe('no other tabs', () => {
    test('does not report the end of a login to the site’s tabs', () => {
      const channel = jest.fn();
      Object.assign(globalThis, { BroadcastChannel: channel });
      const listen = jest.spyOn(window, 'addEventListener');
      watchOtherTabs({ onStored: jest.fn(), onEnded: jest.fn() }).announceEnd('a-token');
      expect(channel).not.toHaveBeenCalled();
      expect(listen).not.toHaveBeenCalled();
    });
  });
});
