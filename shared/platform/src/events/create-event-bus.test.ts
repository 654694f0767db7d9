import { createEventBus } from './create-event-bus';
import { events } from './events';

type Sample = { 'a:said': string };
const createBus = (report = jest.fn()) => Object.assign(createEventBus<Sample>({ report }), { report });

test('calls a listener until it unsubscribes, and removes no other listener', () => {
  const bus = createBus();
  const first = jest.fn();
  const second = jest.fn();
  const stop = bus.on('a:said', first);
  bus.on('a:said', second);
  bus.emit('a:said', 'x');
  stop();
  bus.emit('a:said', 'y');
  expect(first.mock.calls).toEqual([['x']]);
  expect(second.mock.calls).toEqual([['x'], ['y']]);
});

test('reports a listener that throws, and stops neither the others nor the emitter', () => {
  const bus = createBus();
  const other = jest.fn();
  bus.on('a:said', () => {
    throw new Error('broken');
  });
  bus.on('a:said', other);
  expect(() => bus.emit('a:said', 'x')).not.toThrow();
  expect(other).toHaveBeenCalledWith('x');
  expect(bus.report).toHaveBeenCalledWith(expect.any(Error), 'a:said');
});

test('keeps the latest awaited event for the first listener', () => {
  const bus = createEventBus<Sample>({ awaited: ['a:said'] });
  const first = jest.fn();
  const second = jest.fn();
  bus.emit('a:said', 'x');
  bus.emit('a:said', 'y');
  const stop = bus.on('a:said', first);
  bus.on('a:said', second);
  expect(first.mock.calls).toEqual([['y']]);
  expect(second).not.toHaveBeenCalled();
  bus.emit('a:said', 'z');
  expect(second.mock.calls).toEqual([['z']]);
  stop();
});

test('does not call a late listener for earlier events', async () => {
  const bus = createBus();
  bus.emit('a:said', 'x');
  const late = jest.fn();
  bus.on('a:said', late);
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
