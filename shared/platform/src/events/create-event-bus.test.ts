import { createEventBus } from './create-event-bus';
import { events } from './events';

type Sample = { 'a:said': string };
const bus = (report = jest.fn()) => Object.assign(createEventBus<Sample>({ report }), { report });

test('calls a listener until it unsubscribes, and removes no other listener', () => {
  const one = bus();
  const first = jest.fn();
  const second = jest.fn();
  const stop = one.on('a:said', first);
  one.on('a:said', second);
  one.emit('a:said', 'x');
  stop();
  one.emit('a:said', 'y');
  expect(first.mock.calls).toEqual([['x']]);
  expect(second.mock.calls).toEqual([['x'], ['y']]);
});

test('reports a listener that throws, and stops neither the others nor the emitter', () => {
  const one = bus();
  const other = jest.fn();
  one.on('a:said', () => {
    throw new Error('broken');
  });
  one.on('a:said', other);
  expect(() => one.emit('a:said', 'x')).not.toThrow();
  expect(other).toHaveBeenCalledWith('x');
  expect(one.report).toHaveBeenCalledWith(expect.any(Error), 'a:said');
});

test('keeps the latest of the awaited events for the first listener', () => {
  const one = createEventBus<Sample>({ awaited: ['a:said'] });
  const first = jest.fn();
  const second = jest.fn();
  one.emit('a:said', 'x');
  one.emit('a:said', 'y');
  const stop = one.on('a:said', first);
  one.on('a:said', second);
  expect(first.mock.calls).toEqual([['y']]);
  expect(second).not.toHaveBeenCalled();
  one.emit('a:said', 'z');
  expect(second.mock.calls).toEqual([['z']]);
  stop();
});

test('does not call a late listener for earlier events', async () => {
  const one = bus();
  one.emit('a:said', 'x');
  const late = jest.fn();
  one.on('a:said', late);
  await Promise.resolve();
  expect(late).not.toHaveBeenCalled();
});

test('does not compile with unknown names or payloads', () => {
  const stop = events.on('session:ended', ({ reason }) => reason.length);
  stop();
  // @ts-expect-error an unknown reason is not a payload of this event
  events.emit('session:ended', { reason: 'bored' });
  // @ts-expect-error this event does not exist
  events.emit('session:napped', {});
  // @ts-expect-error amounts are numbers of satang, not text
  events.emit('wallet:balance-changed', { wallet: '1.00', total: 0 });
});
