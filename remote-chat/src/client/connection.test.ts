import { fakeMessage } from '../testing/fake-message';
import type { ChatEffect, ChatEvent } from './chat-events';
import { reduce } from './chat-machine';
import { createChatState, type ChatState, type Environment } from './chat-state';

/** Advances the timers. */
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const environment = (): Environment => ({ now: Date.now(), isOnline: true, supportsIds: true });

const stored = [3, 2, 1].map((sequence) => fakeMessage({ sequence }));

/** Opens a chat with three messages. Performs the timers of the reducer, and records its other effects. */
function open() {
  const link = { rejoin: jest.fn(), check: jest.fn(), close: jest.fn() };
  /** Called for each join with its sequence, and with true when the connection was not joined before. */
  const joined = jest.fn();
  /** Called when the history is read because the connection is down or cannot be relied on. */
  const readHistory = jest.fn();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let chat: ChatState = createChatState(environment(), 'page');

  function perform(effect: ChatEffect, event: ChatEvent): void {
    switch (effect.type) {
      case 'rejoinLink':
        return link.rejoin();
      case 'checkLink':
        return link.check();
      case 'closeLink':
        return link.close();
      case 'startTimer':
        clearTimeout(timers.get(effect.timer));
        timers.set(
          effect.timer,
          setTimeout(() => dispatch({ type: `${effect.timer}Due` }), effect.ms),
        );
        return;
      case 'stopAllTimers':
        return timers.forEach((timer) => clearTimeout(timer));
      case 'readPage':
      case 'readNewer':
        if (event.type === 'rejoinDue') readHistory();
        if (effect.type === 'readNewer') return dispatch({ type: 'newerRead', messages: [] });
        return dispatch({ type: 'pageRead', page: { messages: stored, count: stored.length } });
      default:
    }
  }

  function dispatch(event: ChatEvent): void {
    const before = chat.connection.status;
    const { state, effects } = reduce(chat, event, environment());
    chat = state;
    if (event.type === 'linkJoined') joined(event.sequence, before !== 'joined');
    for (const effect of effects) perform(effect, event);
  }

  dispatch({ type: 'started' });
  dispatch({ type: 'opened' });
  return {
    link,
    joined,
    readHistory,
    dispatch,
    status: () => chat.connection.status,
    close: () => dispatch({ type: 'stopped' }),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('[S4.25] shows a connection as down after 5 s without a join, and as joined after the join', async () => {
  const { status, link, readHistory, dispatch, close } = open();
  await later(5_000);
  expect(status()).toBe('down');
  expect(link.rejoin).toHaveBeenCalledTimes(1);
  expect(readHistory).toHaveBeenCalledTimes(1);
  dispatch({ type: 'linkJoined', sequence: 3 });
  expect(status()).toBe('joined');
  close();
  expect(status()).toBe('off');
  expect(link.close).toHaveBeenCalledTimes(1);
});

describe('a joined connection', () => {
  it('is checked every 20 s, and is down after it is lost', async () => {
    const { status, link, readHistory, joined, dispatch, close } = open();
    expect(status()).toBe('connecting');
    dispatch({ type: 'linkJoined', sequence: 3 });
    expect(status()).toBe('joined');
    await later(15_000);
    expect(link.check).not.toHaveBeenCalled();
    await later(5_000);
    expect(link.check).toHaveBeenCalledTimes(1);
    dispatch({ type: 'linkJoined', sequence: 3 });
    expect(joined.mock.calls).toEqual([
      [3, true],
      [3, false],
    ]);
    expect(readHistory).not.toHaveBeenCalled();
    await later(20_000);
    dispatch({ type: 'linkLost' });
    expect(status()).toBe('down');
    await later(5_000);
    expect(link.rejoin).toHaveBeenCalledTimes(1);
    expect(readHistory).toHaveBeenCalledTimes(1);
    close();
  });

  it('is checked at once when a message arrived only through the history', () => {
    const { link, dispatch, close } = open();
    dispatch({ type: 'deliveryDue' });
    expect(link.check).not.toHaveBeenCalled();
    dispatch({ type: 'linkJoined', sequence: 3 });
    dispatch({ type: 'deliveryDue' });
    expect(link.check).toHaveBeenCalledTimes(1);
    close();
  });

  it('[S7.23] polls without an acknowledgement: every 5 s until something arrives, then every 30 s', async () => {
    const { status, readHistory, dispatch, close } = open();
    dispatch({ type: 'linkJoined', sequence: null });
    expect(status()).toBe('joined');
    await later(15_000);
    expect(readHistory).toHaveBeenCalledTimes(3);
    dispatch({ type: 'messageReceived', message: null });
    await later(25_000);
    expect(readHistory).toHaveBeenCalledTimes(3);
    await later(5_000);
    expect(readHistory).toHaveBeenCalledTimes(4);
    close();
  });
});
