import type { LinkListener } from '../host/chat-link';
import { Connection, type ConnectionListener } from './connection';

const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function open() {
  const sockets: LinkListener[] = [];
  const link = { rejoin: jest.fn(), check: jest.fn(), close: jest.fn() };
  const openLink = (socket: LinkListener) => {
    sockets.push(socket);
    return link;
  };
  const listener = {
    joined: jest.fn(),
    message: jest.fn(),
    changed: jest.fn(),
    missed: jest.fn(),
  } satisfies ConnectionListener;
  const connection = new Connection({ openLink }, listener);
  connection.open();
  return { connection, link, listener, socket: sockets[0] as LinkListener };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('[S4.25] a connection that is not there after 5 s is told of as down, and stands as soon as it is joined', async () => {
  const { connection, link, socket, listener } = open();
  await later(5_000);
  expect(connection.state).toBe('down');
  expect(link.rejoin).toHaveBeenCalledTimes(1);
  expect(listener.missed).toHaveBeenCalledTimes(1);
  socket.joined(3);
  expect(connection.state).toBe('joined');
  connection.close();
});

describe('a connection that seems to stand', () => {
  it('is asked every 20 s whether it does, and is down when it is lost', async () => {
    const { connection, link, socket, listener } = open();
    expect(connection.state).toBe('connecting');
    socket.joined(3);
    expect(connection.state).toBe('joined');
    await later(15_000);
    expect(link.check).not.toHaveBeenCalled();
    await later(5_000);
    expect(link.check).toHaveBeenCalledTimes(1);
    socket.joined(3);
    expect(listener.joined.mock.calls).toEqual([
      [3, true],
      [3, false],
    ]);
    expect(listener.missed).not.toHaveBeenCalled();
    await later(20_000);
    socket.lost();
    expect(connection.state).toBe('down');
    await later(5_000);
    expect(link.rejoin).toHaveBeenCalledTimes(1);
    expect(listener.missed).toHaveBeenCalledTimes(1);
    connection.close();
  });

  it('is asked at once when something came by other means that it should have told', async () => {
    const { connection, link, socket } = open();
    connection.check();
    expect(link.check).not.toHaveBeenCalled();
    socket.joined(3);
    connection.check();
    expect(link.check).toHaveBeenCalledTimes(1);
    connection.close();
  });

  it('[S7.23] without an acknowledgement is not relied on: every 5 s until it tells something, then every 30 s', async () => {
    const { connection, socket, listener } = open();
    socket.joined(null);
    expect(connection.state).toBe('joined');
    await later(15_000);
    expect(listener.missed).toHaveBeenCalledTimes(3);
    socket.message(null);
    await later(25_000);
    expect(listener.missed).toHaveBeenCalledTimes(3);
    await later(5_000);
    expect(listener.missed).toHaveBeenCalledTimes(4);
    connection.close();
  });
});
