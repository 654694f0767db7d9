import { makeApiError } from '@wallet/contract';
import type { ChatPageContext } from '@wallet/platform/api';
import type { ChatHost } from '../host/chat-host';
import { fakeMessage } from '../testing/fake-message';
import { sharedStorage, FakeServer } from '../testing/fake-server';
import { endTabs, later, openTab, cleanUpTabs } from '../testing/fake-tabs';
import type { ChatEffect, ChatEvent } from './chat-events';
import { reduce } from './chat-machine';
import { createChatState, type ChatState, type Environment } from './chat-state';
import { reduceSupport, Support, unknownSupport, type SupportChange, type SupportState } from './support';

beforeEach(() => jest.useFakeTimers());
afterEach(cleanUpTabs);

describe('connection', () => {
  const environment = (): Environment => ({ now: Date.now(), isOnline: true, supportsIds: true });

  const stored = [3, 2, 1].map((sequence) => fakeMessage({ sequence }));

  /** Opens a chat with three messages. Performs the timers of the reducer, and records its other effects. */
  function open() {
    const link = { rejoin: jest.fn(), check: jest.fn(), close: jest.fn() };
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
      const { state, effects } = reduce(chat, event, environment());
      chat = state;
      for (const effect of effects) perform(effect, event);
    }

    dispatch({ type: 'started' });
    dispatch({ type: 'opened' });
    return {
      link,
      readHistory,
      dispatch,
      status: () => chat.connection.status,
      close: () => dispatch({ type: 'stopped' }),
    };
  }

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
      const { status, link, readHistory, dispatch } = open();
      expect(status()).toBe('connecting');
      dispatch({ type: 'linkJoined', sequence: 3 });
      expect(status()).toBe('joined');
      await later(15_000);
      expect(link.check).not.toHaveBeenCalled();
      await later(5_000);
      expect(link.check).toHaveBeenCalledTimes(1);
      dispatch({ type: 'linkJoined', sequence: 3 });
      expect(readHistory).not.toHaveBeenCalled();
      await later(20_000);
      dispatch({ type: 'linkLost' });
      expect(status()).toBe('down');
      await later(5_000);
      expect(link.rejoin).toHaveBeenCalledTimes(1);
      expect(readHistory).toHaveBeenCalledTimes(1);
    });

    it('is checked at once when a message arrived only through the history', () => {
      const { link, dispatch } = open();
      dispatch({ type: 'deliveryDue' });
      expect(link.check).not.toHaveBeenCalled();
      dispatch({ type: 'linkJoined', sequence: 3 });
      dispatch({ type: 'deliveryDue' });
      expect(link.check).toHaveBeenCalledTimes(1);
    });

    it('[S7.23] polls without an acknowledgement: every 5 s until something arrives, then every 30 s', async () => {
      const { status, readHistory, dispatch } = open();
      dispatch({ type: 'linkJoined', sequence: null });
      expect(status()).toBe('joined');
      await later(15_000);
      expect(readHistory).toHaveBeenCalledTimes(3);
      dispatch({ type: 'messageReceived', message: null });
      await later(25_000);
      expect(readHistory).toHaveBeenCalledTimes(3);
      await later(5_000);
      expect(readHistory).toHaveBeenCalledTimes(4);
    });
  });
});

const desk = { agent: null, replyMinutes: null, open: true, opensAt: null, agentSeen: 2, closed: false };
const agent = { name: 'Mali', picture: null };
const known: SupportState = { desk, typing: null };

test.each<[string, SupportState, SupportChange, SupportState]>([
  ['stores the help desk’s report', unknownSupport, { type: 'desk', desk }, known],
  ['shows that an agent is typing', known, { type: 'typing', agent }, { desk, typing: agent }],
  ['shows no longer that an agent is typing', { desk, typing: agent }, { type: 'typingEnded' }, known],
  [
    'shows no typing after the agent’s message',
    { desk, typing: agent },
    { type: 'messageReceived', isOwn: false },
    known,
  ],
  [
    'stores up to which message the agent has read',
    known,
    { type: 'seen', sequence: 5 },
    { desk: { ...desk, agentSeen: 5 }, typing: null },
  ],
  ['ignores an older report of reading', known, { type: 'seen', sequence: 1 }, known],
  [
    'closes the conversation, and ends the typing',
    { desk, typing: agent },
    { type: 'closed' },
    { desk: { ...desk, closed: true }, typing: null },
  ],
  [
    'opens the conversation again for the customer’s message',
    { desk: { ...desk, closed: true }, typing: null },
    { type: 'messageReceived', isOwn: true },
    known,
  ],
  [
    'opens the conversation again after a rating',
    { desk: { ...desk, closed: true }, typing: null },
    { type: 'rated' },
    known,
  ],
  [
    'ignores a report of reading without a help desk',
    unknownSupport,
    { type: 'seen', sequence: 5 },
    unknownSupport,
  ],
])('%s', (_, before, change, after) => {
  expect(reduceSupport(before, change)).toEqual(after);
});

test('an agent counts as typing for six seconds after the last report', () => {
  const onChange = jest.fn();
  const support = new Support(onChange);
  support.change({ type: 'typing', agent });
  jest.advanceTimersByTime(5_000);
  support.change({ type: 'typing', agent });
  jest.advanceTimersByTime(5_999);
  expect(support.state.typing).toBe(agent);
  jest.advanceTimersByTime(1);
  expect(support.state.typing).toBeNull();
  expect(onChange).toHaveBeenCalledTimes(3);
});

test('signals to a connected help desk that the customer is typing, at most every three seconds', () => {
  const support = new Support(() => undefined);
  expect(support.shouldSignal(0)).toBe(false);
  support.change({ type: 'desk', desk });
  expect([0, 1_000, 2_999, 3_000].map((at) => support.shouldSignal(at))).toEqual([true, false, false, true]);
});

describe('page context', () => {
  const shop: ChatPageContext = { url: 'https://shop.example/one', title: 'One' };
  const nextPage: ChatPageContext = { url: 'https://shop.example/two', title: 'Two' };

  function openPage(readPageContext?: ChatHost['readPageContext'], storage = sharedStorage()()) {
    const server = new FakeServer();
    const send = jest.spyOn(server.backend, 'send');
    const sentPages = () => send.mock.calls.map(([{ pageContext }]) => pageContext);
    return { ...openTab(server, storage, readPageContext), server, sentPages, storage };
  }

  test('a message contains the page on which it was written', async () => {
    let page = shop;
    const { write, sentPages } = openPage(async () => page);
    await later(100);
    write('one');
    await later(0);
    page = nextPage;
    await later(1_000);
    write('two');
    await later(1_000);
    expect(sentPages()).toEqual([shop, nextPage]);
  });

  test('a message contains the same page when it is sent again', async () => {
    let page = shop;
    const { server, write, sentPages } = openPage(async () => page);
    await later(100);
    server.beforeStore = () => {
      server.beforeStore = () => undefined;
      throw makeApiError({ kind: 'network' });
    };
    write('one');
    await later(0);
    page = nextPage;
    await later(10_000);
    expect(sentPages()).toEqual([shop, shop]);
  });

  test('a picture and a tap on a button contain the page too', async () => {
    const { client, sentPages } = openPage(async () => shop);
    await later(100);
    client.send({ message_type: 'postback', payload: { title: 'Yes', message: 'yes' } });
    const payload = { message: '', fileType: 'image' as const, filePath: '', name: 'a.png' };
    client.send({ message_type: 'media', payload }, new File(['x'], 'a.png', { type: 'image/png' }));
    await later(2_000);
    expect(sentPages()).toEqual([shop, shop]);
  });

  test.each<[string, ChatHost['readPageContext']]>([
    ['the page does not allow it', async () => null],
    ['the page does not respond', () => new Promise(() => undefined)],
    ['the chat is in the site itself', undefined],
  ])('a message is sent without a page when %s', async (_name, readPageContext) => {
    const { write, sentPages } = openPage(readPageContext);
    await later(100);
    write('one');
    await later(1_000);
    expect(sentPages()).toEqual([undefined]);
  });

  test('a message that waits for the network keeps its page across a reload, unless the stored page is invalid', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const openStorage = sharedStorage();
    const offlineTab = openPage(async () => shop, openStorage());
    offlineTab.server.cutNetwork();
    offlineTab.write('one');
    offlineTab.write('two');
    await later(100);
    endTabs();
    const stored = offlineTab.storage.read('outbox') as object[];
    const forged = { url: 'javascript:alert(1)', title: '' };
    offlineTab.storage.write('outbox', [stored[0], { ...stored[1], pageContext: forged }]);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const { sentPages } = openPage(async () => nextPage, openStorage());
    await later(60_000);
    expect(sentPages()).toEqual([shop, undefined]);
  });
});
