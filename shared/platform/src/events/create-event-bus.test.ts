import { createEventBus } from './create-event-bus';
import { events } from './events';

type Sample = { 'a:kept': number; 'a:gone': string };
const bus = (report = jest.fn()) =>
  Object.assign(createEventBus<Sample>({ replays: { 'a:kept': 'session', 'a:gone': 'none' }, report }), {
    report,
  });

test('a listener hears an event until it unsubscribes, and nobody else is removed', () => {
  const one = bus();
  const first = jest.fn();
  const second = jest.fn();
  const stop = one.on('a:gone', first);
  one.on('a:gone', second);
  one.emit('a:gone', 'x');
  stop();
  one.emit('a:gone', 'y');
  expect(first.mock.calls).toEqual([['x']]);
  expect(second.mock.calls).toEqual([['x'], ['y']]);
});

test('a listener that throws is reported and stops neither the others nor the emitter', () => {
  const one = bus();
  const other = jest.fn();
  one.on('a:gone', () => {
    throw new Error('broken');
  });
  one.on('a:gone', other);
  expect(() => one.emit('a:gone', 'x')).not.toThrow();
  expect(other).toHaveBeenCalledWith('x');
  expect(one.report).toHaveBeenCalledWith(expect.any(Error), 'a:gone');
});

test('a late listener gets the last payload of an event that replays, and none of one that does not', async () => {
  const one = bus();
  one.emit('a:kept', 1);
  one.emit('a:kept', 2);
  one.emit('a:gone', 'x');
  const kept = jest.fn();
  const gone = jest.fn();
  one.on('a:kept', kept);
  one.on('a:gone', gone);
  await Promise.resolve();
  expect(kept.mock.calls).toEqual([[2]]);
  expect(gone).not.toHaveBeenCalled();
  one.forgetSession();
  const later = jest.fn();
  one.on('a:kept', later);
  await Promise.resolve();
  expect(later).not.toHaveBeenCalled();
});

test('a listener that leaves before its replay is left alone', async () => {
  const one = bus();
  one.emit('a:kept', 1);
  const kept = jest.fn();
  one.on('a:kept', kept)();
  await Promise.resolve();
  expect(kept).not.toHaveBeenCalled();
});

test('wrong names and payloads do not compile', () => {
  const stop = events.on('session:ended', ({ reason }) => reason.length);
  stop();
  // @ts-expect-error an unknown reason is no payload of this event
  events.emit('session:ended', { reason: 'bored' });
  // @ts-expect-error there is no such event
  events.emit('session:napped', {});
  // @ts-expect-error amounts are numbers of satang, never text
  events.emit('wallet:balance-changed', { wallet: '1.00', total: 0 });
});
