import type { LinkListener } from './chat-link';
import { fromSocket } from './from-socket';

const listener = { joined: jest.fn(), message: jest.fn(), lost: jest.fn() } satisfies LinkListener;
const socket = fromSocket(listener);

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
])('[S7.23] a join that is answered by %j is joined, with the place %j', (answer, place) => {
  socket.joined(answer);
  expect(listener.joined.mock.calls).toEqual([[place]]);
  expect(listener.lost).not.toHaveBeenCalled();
});

it.each([['UNAUTHORIZED'], ['invalid-token'], ['gone'], ['REQUEST_LIMIT']])(
  '[S7.23] a join that is answered by the code %s is refused',
  (message) => {
    socket.joined({ message });
    expect(listener.lost).toHaveBeenCalledTimes(1);
    expect(listener.joined).not.toHaveBeenCalled();
  },
);

it('[S7.23] tells of each message in an event, and of an event without any', () => {
  const message = { sender: 'admin', message: { message_type: 'text', payload: { message: 'สวัสดี' } } };
  socket.messaging([message, JSON.stringify(message)]);
  expect(listener.message).toHaveBeenCalledTimes(2);
  expect(listener.message).toHaveBeenLastCalledWith(expect.objectContaining(message));
  listener.message.mockClear();
  for (const event of [null, 'OK', 7, [], {}]) socket.messaging(event);
  expect(listener.message.mock.calls).toEqual([[null], [null], [null], [null], [null]]);
});
