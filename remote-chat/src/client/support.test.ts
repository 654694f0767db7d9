import type { ChatPageContext } from '@wallet/platform/api';
import type { ChatHost } from '../host/chat-host';
import { sharedStorage, FakeServer } from '../testing/fake-server';
import { endTabs, later, openTab, cleanUpTabs } from '../testing/fake-tabs';
import { reduceSupport, Support, unknownSupport, type SupportChange, type SupportState } from './support';

beforeEach(() => jest.useFakeTimers());
afterEach(cleanUpTabs);

const desk = { agent: null, replyMinutes: null, open: true, opensAt: null, agentSeen: 2, closed: false };
const agent = { name: 'Mali', picture: null };
const known: SupportState = { desk, typing: null };

test.each<[string, SupportState, SupportChange, SupportState]>([
  ['shows no longer that an agent is typing', { desk, typing: agent }, { type: 'typingEnded' }, known],
  ['ignores an older report of reading', known, { type: 'seen', sequence: 1 }, known],
  [
    'closes the conversation, and ends the typing',
    { desk, typing: agent },
    { type: 'closed' },
    { desk: { ...desk, closed: true }, typing: null },
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
