import { pageConnection } from './page-connection';

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
  const heard: unknown[] = [];
  const listeners: ((event: { data: unknown }) => void)[] = [];
  return {
    heard,
    say: (data: unknown) => listeners.forEach((listener) => listener({ data })),
    postMessage: (data: unknown) => heard.push(data),
    addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.push(listener),
    start: () => undefined,
  };
}

const greet = (options: object): void => {
  const event = new Event('message');
  Object.assign(event, { origin: 'https://shop.example', ports: [], source: window.parent, ...options });
  window.dispatchEvent(event);
};

test('only the page around the frame is heard, and only its greeting with a port', async () => {
  const connection = pageConnection(window);
  const right = port();
  greet({ data: hello, source: {} as Window, ports: [port()] });
  greet({ data: hello });
  greet({ data: { ...hello, walletChat: 9 }, ports: [port()] });
  greet({ data: { ...hello, language: 'en' }, ports: [right] });
  const { hello: greeting, origin, tell, hear } = await connection;
  expect([greeting, origin]).toMatchObject([{ language: 'en' }, 'https://shop.example']);

  tell({ type: 'unread', count: 2 });
  expect(right.heard).toEqual([{ walletChat: 1, type: 'unread', count: 2 }]);

  const messages: unknown[] = [];
  hear((message) => messages.push(message));
  right.say({ walletChat: 1, type: 'open', open: false });
  right.say(hello);
  right.say('open');
  expect(messages).toEqual([{ walletChat: 1, type: 'open', open: false }]);
});
