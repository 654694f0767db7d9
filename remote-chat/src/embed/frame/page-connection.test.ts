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

const sendHello = (options: object): void => {
  const event = new Event('message');
  Object.assign(event, { origin: 'https://shop.example', ports: [], source: window.parent, ...options });
  window.dispatchEvent(event);
};

test('accepts messages only from the containing page, and only a hello message with a port', async () => {
  const connection = pageConnection(window);
  const acceptedPort = port();
  sendHello({ data: hello, source: {} as Window, ports: [port()] });
  sendHello({ data: hello });
  sendHello({ data: { ...hello, walletChat: 9 }, ports: [port()] });
  sendHello({ data: { ...hello, language: 'en' }, ports: [acceptedPort] });
  const { hello: received, origin, send, onMessage } = await connection;
  expect([received, origin]).toMatchObject([{ language: 'en' }, 'https://shop.example']);

  send({ type: 'unread', count: 2 });
  expect(acceptedPort.received).toEqual([{ walletChat: 1, type: 'unread', count: 2 }]);

  const messages: unknown[] = [];
  onMessage((message) => messages.push(message));
  acceptedPort.send({ walletChat: 1, type: 'open', open: false });
  acceptedPort.send(hello);
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
  { origin: ownOrigin, backend: null },
  { origin: 'https://shop.example', backend: null },
  { origin: 'https://shop.example', backend: ownOrigin },
  { origin: 'https://shop.example', backend: 'https://api.wallet.example' },
])('accepts a page with %j', (request) => {
  expect(rejectionReason(request, frame)).toBeNull();
});

test.each([
  [{ origin: 'https://shop.example.evil.example', backend: null }, 'origin'],
  [{ origin: 'http://shop.example', backend: null }, 'origin'],
  [{ origin: 'null', backend: null }, 'origin'],
  [{ origin: 'https://shop.example', backend: 'https://evil.example' }, 'backend'],
] as const)('rejects a page with %j because of its %s', (request, reason) => {
  expect(rejectionReason(request, frame)).toBe(reason);
});
