import type { ChatPageContext } from '@wallet/platform/api';
import type { ChatHost } from '../link/chat-host';
import { sharedStorage, FakeServer } from '../testing/fake-server';
import { endTabs, later, openTab, cleanUpTabs } from '../testing/fake-tabs';
import { reduceSupport, Support, unknownSupport, type SupportState } from './support';

beforeEach(() => jest.useFakeTimers());
afterEach(cleanUpTabs);

const desk = { agent: null, replyMinutes: null, open: true, opensAt: null, agentSeen: 2, closed: false };
const agent = { name: 'Mali', picture: null };
const known: SupportState = { desk, typing: null };

test('ignores old or unexpected reports of reading, and ends the typing when the conversation closes', () => {
  const typing: SupportState = { desk, typing: agent };
  expect(reduceSupport(known, { type: 'seen', sequence: 1 })).toEqual(known);
  expect(reduceSupport(unknownSupport, { type: 'seen', sequence: 5 })).toEqual(unknownSupport);
  expect(reduceSupport(typing, { type: 'typingEnded' })).toEqual(known);
  const closed = { desk: { ...desk, closed: true }, typing: null };
  expect(reduceSupport(typing, { type: 'closed' })).toEqual(closed);
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

  test('a text, a tap on a button and a picture contain the page on which they were written', async () => {
    let page = shop;
    const { client, write, sentPages } = openPage(async () => page);
    await later(100);
    write('one');
    client.send({ message_type: 'postback', payload: { title: 'Yes', message: 'yes' } });
    await later(0);
    page = nextPage;
    await later(1_000);
    const payload = { message: '', fileType: 'image' as const, filePath: '', name: 'a.png' };
    client.send({ message_type: 'media', payload }, new File(['x'], 'a.png', { type: 'image/png' }));
    await later(2_000);
    expect(sentPages()).toEqual([shop, shop, nextPage]);
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
