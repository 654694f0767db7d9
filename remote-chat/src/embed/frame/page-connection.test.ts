import { pageConnection, rejectionReason } from './page-connection';

const hello = {
  walletChat: 1,
  type: 'hello',
  backend: null,
  language: 'th',
  theme: {},
  token: null,
  kept: {},
  open: true,
};

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

const greet = (options: object): void => {
  const event = new Event('message');
  Object.assign(event, { origin: 'https://shop.example', ports: [], source: window.parent, ...options });
  window.dispatchEvent(event);
};

test('accepts messages only from the containing page, and only a hello message with a port', async () => {
  const connection = pageConnection(window);
  const right = port();
  greet({ data: hello, source: {} as Window, ports: [port()] });
  greet({ data: hello });
  greet({ data: { ...hello, walletChat: 9 }, ports: [port()] });
  greet({ data: { ...hello, language: 'en' }, ports: [right] });
  const { hello: received, origin, send, onMessage } = await connection;
  expect([received, origin]).toMatchObject([{ language: 'en' }, 'https://shop.example']);

  send({ type: 'unread', count: 2 });
  expect(right.received).toEqual([{ walletChat: 1, type: 'unread', count: 2 }]);

  const messages: unknown[] = [];
  onMessage((message) => messages.push(message));
  right.send({ walletChat: 1, type: 'open', open: false });
  right.send(hello);
  right.send('open');
  expect(messages).toEqual([{ walletChat: 1, type: 'open', open: false }]);
});

const own = 'https://wallet.example';
const frame = { own, backend: 'https://api.wallet.example', allowed: ['https://shop.example'] };

test.each([
  [{ origin: own, backend: null }, null],
  [{ origin: 'https://shop.example', backend: null }, null],
  [{ origin: 'https://shop.example', backend: 'https://api.wallet.example' }, null],
  [{ origin: 'https://shop.example.evil.example', backend: null }, 'origin'],
  [{ origin: 'http://shop.example', backend: null }, 'origin'],
  [{ origin: 'null', backend: null }, 'origin'],
  [{ origin: 'https://shop.example', backend: 'https://evil.example' }, 'backend'],
] as const)('rejects a page with %j for: %s', (request, reason) => {
  expect(rejectionReason(request, frame)).toBe(reason);
});
