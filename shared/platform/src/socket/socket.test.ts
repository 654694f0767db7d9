import { pageSocket } from './socket';

type Handler = (...args: unknown[]) => void;

const sockets = new Map<string, { connect: jest.Mock; emit: jest.Mock; timeout: jest.Mock }>();
const created: unknown[][] = [];
const closeEngine = jest.fn();

jest.mock('socket.io-client', () => ({
  Manager: class {
    engine = { close: closeEngine };
    constructor(...args: unknown[]) {
      created.push(args);
    }
    socket(namespace: string) {
      const emit = jest.fn((...args: unknown[]) => (args.at(-1) as Handler)(null, 'answer'));
      const socket = { connect: jest.fn(), emit, timeout: jest.fn(() => ({ emit })) };
      sockets.set(namespace, socket);
      return socket;
    }
  },
}));

test('[S4.27] [S9.2] shares one connection for all namespaces, over WebSocket only, and reconnects after 500 ms with jitter', async () => {
  const chat = await pageSocket('https://api.test', '/');
  const wallet = await pageSocket('https://api.test', '/wallet');
  const options = {
    autoConnect: false,
    reconnectionDelay: 500,
    randomizationFactor: 0.5,
    transports: ['websocket'],
  };
  expect(created).toEqual([['https://api.test', expect.objectContaining(options)]]);
  chat.connect();
  expect(sockets.get('/')?.connect).toHaveBeenCalledTimes(1);
  expect(sockets.get('/wallet')?.connect).not.toHaveBeenCalled();
  wallet.breakConnection();
  expect(closeEngine).toHaveBeenCalledTimes(1);
  const onReply = jest.fn();
  chat.ask('join', { prefix: 'a' }, 300, onReply);
  expect(sockets.get('/')?.timeout).toHaveBeenCalledWith(300);
  expect(sockets.get('/')?.emit).toHaveBeenCalledWith('join', { prefix: 'a' }, onReply);
  expect(onReply).toHaveBeenCalledWith(null, 'answer');
});

test('[S4.27] opens a separate connection for a chat with another URL', async () => {
  created.length = 0;
  await pageSocket('https://chat.test', '/');
  await pageSocket('https://chat.test', '/other');
  expect(created.map(([url]) => url)).toEqual(['https://chat.test']);
});
