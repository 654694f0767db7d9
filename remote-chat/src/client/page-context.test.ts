import { makeApiError } from '@wallet/contract';
import type { ChatPageContext } from '@wallet/platform/api';
import type { ChatHost } from '../host/chat-host';
import { FakeServer, sharedStorage } from '../testing/fake-server';
import { ChatClient } from './chat-client';

/** Advances the timers. */
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const shop: ChatPageContext = { url: 'https://shop.example/one', title: 'One' };
const nextPage: ChatPageContext = { url: 'https://shop.example/two', title: 'Two' };

let cleanups: (() => void)[] = [];
function openTab(readPageContext?: ChatHost['readPageContext'], storage = sharedStorage()()) {
  const server = new FakeServer();
  const send = jest.spyOn(server.backend, 'send');
  const client = new ChatClient(server.backend, storage, readPageContext);
  cleanups.push(client.start());
  client.open();
  const write = (message: string) => client.send({ message_type: 'text', payload: { message } });
  const sentPages = () => send.mock.calls.map(([{ pageContext }]) => pageContext);
  return { server, client, write, sentPages, storage };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const cleanup of cleanups) cleanup();
  cleanups = [];
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a message contains the page on which it was written', async () => {
  let page = shop;
  const { write, sentPages } = openTab(async () => page);
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
  const { server, write, sentPages } = openTab(async () => page);
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
  const { client, sentPages } = openTab(async () => shop);
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
  const { write, sentPages } = openTab(readPageContext);
  await later(100);
  write('one');
  await later(1_000);
  expect(sentPages()).toEqual([undefined]);
});

test('a message that waits for the network keeps its page across a reload, unless the stored page is invalid', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const openStorage = sharedStorage();
  const offlineTab = openTab(async () => shop, openStorage());
  offlineTab.server.cutNetwork();
  offlineTab.write('one');
  offlineTab.write('two');
  await later(100);
  cleanups.splice(0).forEach((cleanup) => cleanup());
  const stored = offlineTab.storage.read('outbox') as object[];
  const forged = { url: 'javascript:alert(1)', title: '' };
  offlineTab.storage.write('outbox', [stored[0], { ...stored[1], pageContext: forged }]);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { sentPages } = openTab(async () => nextPage, openStorage());
  await later(60_000);
  expect(sentPages()).toEqual([shop, undefined]);
});
