import { storageKeys } from '@wallet/contract';
import { watchOtherTabs } from './other-tabs';

/** The channel of another tab: has what this tab posts, and sends messages to it. */
class FakeChannel extends EventTarget {
  static readonly opened: FakeChannel[] = [];
  readonly posted: unknown[] = [];
  constructor(readonly name: string) {
    super();
    FakeChannel.opened.push(this);
  }
  postMessage(data: unknown): void {
    this.posted.push(data);
  }
}

const onStored = jest.fn();
const onEnded = jest.fn();
Object.assign(globalThis, { BroadcastChannel: FakeChannel });
const { announceEnd } = watchOtherTabs({ onStored, onEnded });
const [channel] = FakeChannel.opened as [FakeChannel];

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'));

const pageShown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

test.each([
  ['several changes of the token', [storageKeys.token, storageKeys.token], 1],
  ['a change of all keys', [null], 1],
  ['a change of another key', ['club.sound'], 0],
])('reads the stored login after %s', (_, keys, count) => {
  for (const key of keys) window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(onStored).not.toHaveBeenCalled();
  jest.advanceTimersByTime(50);
  expect(onStored).toHaveBeenCalledTimes(count);
});

test('reads the stored login when the page was frozen, and not when it was opened', () => {
  window.dispatchEvent(pageShown(false));
  jest.advanceTimersByTime(50);
  expect(onStored).not.toHaveBeenCalled();
  window.dispatchEvent(pageShown(true));
  jest.advanceTimersByTime(50);
  expect(onStored).toHaveBeenCalledTimes(1);
});

test.each([
  ['visible', 1],
  ['hidden', 0],
] as const)('reads the stored login only when the page becomes visible: %s', (state, count) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(50);
  expect(onStored).toHaveBeenCalledTimes(count);
});

test('announces the end of a login, and is called with ends in other tabs only', () => {
  announceEnd('mine');
  expect([channel.name, channel.posted]).toEqual(['session', [{ ended: 'mine' }]]);
  for (const data of [null, 'ended', {}, { ended: 7 }, { ended: 'theirs' }])
    channel.dispatchEvent(new MessageEvent('message', { data }));
  expect(onEnded.mock.calls).toEqual([['theirs']]);
});

test('works in a browser without channels', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const { announceEnd: announce } = watchOtherTabs({ onStored, onEnded });
  expect(() => announce('mine')).not.toThrow();
});
