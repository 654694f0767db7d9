/** @jest-environment node */
import type { PageSocket } from '@wallet/platform/socket';
import type { LinkListener } from './chat-host';
import { createSocketListener } from './create-socket-listener';
import { openSocket, type SocketListener } from './lazy-link';

describe('the socket', () => {
  type Handler = (...args: unknown[]) => void;

  const handlers = new Map<string, Handler>();
  const sendJoin = jest.fn();
  const socket = {
    connected: false as boolean,
    auth: (_give: (auth: Record<string, unknown>) => void): void => undefined,
    on: (event: string, handler: Handler) => void handlers.set(event, handler),
    off: jest.fn(),
    connect: jest.fn(),
    disconnect: jest.fn(),
    ask: sendJoin,
    send: jest.fn(),
    breakConnection: jest.fn(),
  } satisfies PageSocket;

  const listener = {
    joined: jest.fn(),
    messaging: jest.fn(),
    support: jest.fn(),
    lost: jest.fn(),
  } satisfies SocketListener;
  const guest = { auth: { guestId: 'g.1' }, join: { prefix: 'demo', guestId: 'g.1' } };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

  async function open(identify = () => Promise.resolve(guest)) {
    const link = openSocket(socket, identify, listener);
    const authenticate = jest.fn();
    // `openSocket` has replaced the stub's `auth` with its own.
    socket.auth(authenticate);
    await settle();
    return { link, authenticate };
  }
  const respondToJoin = (failure: unknown, response?: object) => {
    const call = sendJoin.mock.lastCall as unknown[];
    (call.at(-1) as Handler)(failure, response);
  };

  beforeEach(() => {
    jest.clearAllMocks();
    handlers.clear();
    socket.connected = false;
  });

  it('[S7.23] authenticates, joins with the prefix and the guest’s id, receives messaging events, and reports a lost connection', async () => {
    const { authenticate } = await open();
    expect(authenticate).toHaveBeenCalledWith(guest.auth);
    handlers.get('connect')?.();
    expect(sendJoin).toHaveBeenCalledWith('join', guest.join, 10_000, expect.any(Function));
    respondToJoin(null, { sequence: 12 });
    expect(listener.joined).toHaveBeenCalledWith({ sequence: 12 });
    const message = { sequence: 13 };
    handlers.get('messaging')?.(message);
    expect(listener.messaging).toHaveBeenCalledWith(message);
    handlers.get('disconnect')?.();
    handlers.get('connect_error')?.();
    expect(listener.lost).toHaveBeenCalledTimes(2);
  });

  it('[S7.23] counts as joined 2 s after it opened when the backend never acknowledges', async () => {
    jest.useFakeTimers();
    try {
      openSocket(socket, () => Promise.resolve(guest), listener);
      handlers.get('connect')?.();
      socket.connected = true;
      await jest.advanceTimersByTimeAsync(1_999);
      expect(listener.joined).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(listener.joined.mock.calls).toEqual([[undefined]]);
      respondToJoin(new Error('timeout'));
      expect(listener.lost).not.toHaveBeenCalled();
      expect(socket.disconnect).not.toHaveBeenCalled();
    } finally {
      jest.useRealTimers();
    }
  });

  it('replaces a connection that stops responding', async () => {
    const { link } = await open();
    handlers.get('connect')?.();
    socket.connected = true;
    // A check does nothing before the first acknowledgement.
    link.check();
    expect(sendJoin).toHaveBeenCalledTimes(1);
    respondToJoin(null, { sequence: 3 });
    link.check();
    expect(sendJoin).toHaveBeenCalledTimes(2);
    respondToJoin(new Error('timeout'));
    expect(listener.lost).toHaveBeenCalledTimes(1);
    expect(socket.disconnect).toHaveBeenCalledTimes(1);
    expect(socket.breakConnection).toHaveBeenCalledTimes(1);
    expect(socket.connect).toHaveBeenCalledTimes(2);
  });

  it('[S4.25] joins again when it is connected, and connects when it is not', async () => {
    const { link } = await open();
    link.rejoin();
    expect(socket.connect).toHaveBeenCalledTimes(2);
    socket.connected = true;
    link.rejoin();
    expect(sendJoin).toHaveBeenCalledTimes(1);
  });

  it('reports a lost connection when the identity cannot be fetched', async () => {
    await open(() => Promise.reject(new Error('offline')));
    expect(listener.lost).toHaveBeenCalledTimes(1);
    expect(socket.disconnect).toHaveBeenCalledTimes(1);
  });
});

describe('socket listener', () => {
  const listener = {
    joined: jest.fn(),
    message: jest.fn(),
    support: jest.fn(),
    lost: jest.fn(),
  } satisfies LinkListener;
  const socket = createSocketListener(listener);

  beforeEach(() => jest.clearAllMocks());

  it.each([
    [{ sequence: 12 }, 12],
    [{ sequence: '12' }, 12],
    [{}, null],
    [undefined, null],
    ['OK', null],
    [{ message: 'SUCCESS' }, null],
    [{ message: 'ยินดีต้อนรับ' }, null],
    [[null], null],
  ])('[S7.23] reports a join after the response %j, with the sequence %j', (response, sequence) => {
    socket.joined(response);
    expect(listener.joined.mock.calls).toEqual([[sequence]]);
    expect(listener.lost).not.toHaveBeenCalled();
  });

  it('[S7.23] reports a lost connection after an error code', () => {
    for (const message of ['UNAUTHORIZED', 'invalid-token', 'gone', 'REQUEST_LIMIT'])
      socket.joined({ message });
    expect(listener.lost).toHaveBeenCalledTimes(4);
    expect(listener.joined).not.toHaveBeenCalled();
  });

  it('[S7.23] reports each message of an event, and an event without messages', () => {
    const message = { sender: 'admin', message: { message_type: 'text', payload: { message: 'สวัสดี' } } };
    socket.messaging([message, JSON.stringify(message)]);
    expect(listener.message).toHaveBeenCalledTimes(2);
    expect(listener.message).toHaveBeenLastCalledWith(expect.objectContaining(message));
    listener.message.mockClear();
    for (const event of [null, 'OK', 7, [], {}]) socket.messaging(event);
    expect(listener.message.mock.calls).toEqual([[null], [null], [null], [null], [null]]);
  });

  it.each([
    ['desk', { agent: null, open: false, opensAt: 'soon' }, expect.objectContaining({ type: 'desk' })],
    ['typing', { name: 'Mali', picture: null }, { type: 'typing', agent: { name: 'Mali', picture: null } }],
    ['seen', { sequence: 3 }, { type: 'seen', sequence: 3 }],
    ['closed', {}, { type: 'closed' }],
    ['typing', { name: '' }, undefined],
    ['seen', { sequence: 'all' }, undefined],
    ['desk', null, undefined],
  ] as const)('passes on the help desk’s event %s, if it is readable: %j', (name, event, expected) => {
    socket.support(name, event);
    expect(listener.support.mock.calls).toEqual(expected === undefined ? [] : [[expected]]);
  });
});
