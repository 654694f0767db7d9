import { client } from '@wallet/platform/api/client';
import { setConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import { session } from '@wallet/platform/session';
import { AxiosHeaders } from 'axios';
import { getWallet } from '../generated/calls/wallet';
import type { EarlyCall, EarlyResponse } from './early-calls';

/** Replaces `loadCode`; each test may set its result. */
let mockLoad: jest.Mock<Promise<unknown>, [load: () => Promise<unknown>]>;
jest.mock('../../load-code', () => ({
  loadCode: (load: () => Promise<unknown>) => mockLoad(load),
}));

/** The header `Authorization` of each call that the client sent. */
let sent: (string | null)[] = [];

beforeEach(() => {
  sent = [];
  mockLoad = jest.fn((load) => load());
  document.documentElement.lang = 'th';
  setConfig({ backendUrl: 'https://backend.example', clientMarker: 'wallet-web' });
  session.start('token-1', false);
  client.defaults.adapter = async (config) => {
    sent.push(config.headers.get('Authorization') as string | null);
    const data = { wallet: { amount: 2 } };
    return { status: 200, statusText: '', data, headers: new AxiosHeaders(), config };
  };
});

afterEach(() => {
  delete window.__w_calls;
  session.clear();
});

const amount = async () => (await getWallet()).wallet?.amount;

test('fails like a network error when the code cannot be loaded, and the next call loads it again', async () => {
  mockLoad.mockRejectedValueOnce(new Error('Loading chunk transport failed.'));
  await expect(getWallet()).rejects.toMatchObject({ kind: 'network' });
  expect(sent).toEqual([]);
  expect(await amount()).toBe(200);
  expect(sent).toHaveLength(1);
});

test('sends the token of its own login and is cancelled when the code loads after a logout', async () => {
  let finishLoading: () => void = () => undefined;
  mockLoad.mockImplementation((load) => new Promise<void>((resolve) => (finishLoading = resolve)).then(load));
  const call = getWallet();
  session.clear();
  await new Promise((resolve) => setTimeout(resolve));
  finishLoading();
  await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
  expect(sent).toEqual(['Bearer token-1']);
});

describe('early calls', () => {
  const responseWith = (status: number, text: string): EarlyResponse => ({ status, headers: {}, text });

  /** Simulates an early call for the wallet. */
  function addEarlyCall(more: Partial<EarlyCall> = {}): EarlyCall {
    const call: EarlyCall = {
      url: 'https://backend.example/api/wallet',
      authorization: 'Bearer token-1',
      language: 'th',
      sentAt: performance.now(),
      response: Promise.resolve(responseWith(200, '{"wallet":{"amount":1}}')),
      ...more,
    };
    window.__w_calls = [call];
    return call;
  }

  test('[S2.29] does not repeat a call of the page’s HTML, and uses its reply once, without the client’s code', async () => {
    addEarlyCall();
    expect(await amount()).toBe(100);
    expect(mockLoad).not.toHaveBeenCalled();
    expect(await amount()).toBe(200);
    expect(sent).toHaveLength(1);
  });

  test('rejects an early reply like any other', async () => {
    const ended = jest.fn();
    const off = events.on('session:ended', ended);
    addEarlyCall({ response: Promise.resolve(responseWith(200, '<html></html>')) });
    await expect(getWallet()).rejects.toMatchObject({ kind: 'unreadable' });
    addEarlyCall({ response: Promise.resolve(responseWith(401, '{"message":"invalid-token"}')) });
    await expect(getWallet()).rejects.toMatchObject({ kind: 'session' });
    expect(ended).toHaveBeenCalledTimes(1);
    off();
  });

  test.each<[string, Partial<EarlyCall>]>([
    ['of another login', { authorization: 'Bearer token-2' }],
    ['in another language', { language: 'en' }],
    ['whose reply is too old', { sentAt: performance.now() - 31_000 }],
    ['without a reply', { response: Promise.resolve(undefined) }],
    ['to another address', { url: 'https://elsewhere.example/api/wallet' }],
  ])('repeats an early call %s', async (_, more) => {
    addEarlyCall(more);
    expect(await amount()).toBe(200);
  });

  test('makes a queued early call at once itself', async () => {
    const call = addEarlyCall({ response: new Promise(() => undefined) });
    delete call.sentAt;
    expect(await amount()).toBe(200);
    expect(call.taken).toBe(true);
  });

  test('rejects at once when the page is left while an early call hangs', async () => {
    addEarlyCall({ response: new Promise(() => undefined) });
    const leaving = new AbortController();
    const call = getWallet({ signal: leaving.signal });
    leaving.abort();
    await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
    expect(sent).toEqual([]);
  });

  test('[S9.1] does not repeat an early call that has timed out', async () => {
    const late = addEarlyCall();
    late.response = new Promise((resolve) => {
      setTimeout(() => {
        late.sentAt = performance.now() - 60_000;
        resolve(undefined);
      });
    });
    await expect(getWallet()).rejects.toMatchObject({ kind: 'timeout' });
    expect(sent).toEqual([]);
  });
});
