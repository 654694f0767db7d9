import type { LinkListener } from '../host/chat-host';
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
])('[S7.23] is joined after the response %j, at %j', (answer, place) => {
  socket.joined(answer);
  expect(listener.joined.mock.calls).toEqual([[place]]);
  expect(listener.lost).not.toHaveBeenCalled();
});

it.each([['UNAUTHORIZED'], ['invalid-token'], ['gone'], ['REQUEST_LIMIT']])(
  '[S7.23] is rejected after the error code %s',
  (message) => {
    socket.joined({ message });
    expect(listener.lost).toHaveBeenCalledTimes(1);
    expect(listener.joined).not.toHaveBeenCalled();
  },
);

it('[S7.23] reports each message of an event, and an event without messages', () => {
  const message = { sender: 'admin', message: { message_type: 'text', payload: { message: 'สวัสดี' } } };
  socket.messaging([message, JSON.stringify(message)]);
  expect(listener.message).toHaveBeenCalledTimes(2);
  expect(listener.message).toHaveBeenLastCalledWith(expect.objectContaining(message));
  listener.message.mockClear();
  for (const event of [null, 'OK', 7, [], {}]) socket.messaging(event);
  expect(listener.message.mock.calls).toEqual([[null], [null], [null], [null], [null]]);
});
