import type { LinkListener } from '../host/chat-host';
import { createSocketListener } from './create-socket-listener';

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

it.each([['UNAUTHORIZED'], ['invalid-token'], ['gone'], ['REQUEST_LIMIT']])(
  '[S7.23] reports a lost connection after the error code %s',
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

it.each([
  ['desk', { agent: null, open: false, opensAt: 'soon' }, expect.objectContaining({ type: 'desk' })],
  ['typing', { name: 'Mali', picture: null }, { type: 'typing', agent: { name: 'Mali', picture: null } }],
  ['seen', { sequence: 3 }, { type: 'seen', sequence: 3 }],
  ['closed', {}, { type: 'closed' }],
] as const)('passes on the help desk’s event: %s', (name, event, expected) => {
  socket.support(name, event);
  expect(listener.support).toHaveBeenCalledWith(expected);
});

it.each([
  ['typing', { name: '' }],
  ['seen', { sequence: 'all' }],
  ['desk', null],
] as const)('ignores an unreadable event of the help desk: %s', (name, event) => {
  socket.support(name, event);
  expect(listener.support).not.toHaveBeenCalled();
});
