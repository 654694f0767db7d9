/** @jest-environment node */
import { isOutdated, openPage } from './open-page';
import { cachePage, getCachedPage } from './pages';
import { scope, type FetchEvent } from './worker-scope';

jest.mock('./pages', () => ({ cachePage: jest.fn(), getCachedPage: jest.fn(), getFallbackPage: jest.fn() }));
jest.mock('./worker-scope', () => ({ scope: { clients: { get: jest.fn() } } }));

/**
 * Opens an address whose cached page is outdated, with a network that responds after the cached page is painted.
 * Returns the addresses that the worker navigated the page to, and the messages that it sent to the page.
 */
async function openOutdated(id: string, url: string): Promise<{ navigated: string[]; messages: unknown[] }> {
  const client = { url, navigate: jest.fn().mockResolvedValue(null), postMessage: jest.fn() };
  jest.mocked(scope.clients.get).mockResolvedValue(client as never);
  jest.mocked(getCachedPage).mockResolvedValue({ response: new Response('old'), composition: 'old' });
  jest.mocked(cachePage).mockResolvedValue('new');
  const work: Promise<unknown>[] = [];
  const request = { cache: 'default' };
  const event = { request, resultingClientId: id, waitUntil: (one: Promise<unknown>) => work.push(one) };
  const opened = openPage(event as unknown as FetchEvent, new URL(url).pathname);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await (await opened).text()).toBe('old');
  await Promise.all(work);
  return {
    navigated: client.navigate.mock.calls.flat() as string[],
    messages: client.postMessage.mock.calls.flat() as unknown[],
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(new Response('new')), 500)));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('replaces an outdated page by the page of the network', async () => {
  const address = 'https://wallet.example/login';
  expect(await openOutdated('a', address)).toEqual({ navigated: [address], messages: [] });
  expect(isOutdated('a')).toBe(false);
});

test('reports an outdated page whose address has a hash, because navigating to that address keeps the page', async () => {
  const end = await openOutdated('b', 'https://wallet.example/contact#preview=x1');
  expect(end).toEqual({ navigated: [], messages: [{ kind: 'outdated' }] });
  expect(isOutdated('b')).toBe(true);
});
