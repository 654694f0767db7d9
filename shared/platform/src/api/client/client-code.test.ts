import { setConfig } from '@wallet/platform/config';
import { session } from '@wallet/platform/session';
import { AxiosHeaders } from 'axios';
import { client } from './client';
import { getWallet } from '../wallet';

/** Replaces `loadCode`; each test sets its result. */
let mockLoad: (load: () => Promise<unknown>) => Promise<unknown>;
jest.mock('../../load-code', () => ({
  loadCode: (load: () => Promise<unknown>) => mockLoad(load),
}));

/** The header `Authorization` of each sent call. */
let sent: (string | null)[] = [];

beforeEach(() => {
  sent = [];
  mockLoad = (load) => load();
  document.documentElement.lang = 'th';
  setConfig({ backendUrl: 'https://backend.example', clientMarker: 'wallet-web' });
  session.start('token-1', false);
  client.defaults.adapter = async (config) => {
    sent.push(config.headers.get('Authorization') as string | null);
    return {
      status: 200,
      statusText: '',
      data: { wallet: { amount: 1 } },
      headers: new AxiosHeaders(),
      config,
    };
  };
});

afterEach(() => {
  delete window.__w_calls;
  session.clear();
});

test('fails like a network error when the code cannot be loaded, and the next call loads it again', async () => {
  mockLoad = () => Promise.reject(new Error('Loading chunk transport failed.'));
  await expect(getWallet()).rejects.toMatchObject({ kind: 'network' });
  expect(sent).toEqual([]);
  mockLoad = (load) => load();
  await expect(getWallet()).resolves.toMatchObject({ wallet: { amount: 100 } });
  expect(sent).toHaveLength(1);
});

test('sends the token of its own login and is cancelled when the code loads after a logout', async () => {
  let finishLoading: () => void = () => undefined;
  mockLoad = (load) => new Promise<void>((resolve) => (finishLoading = resolve)).then(load);
  const call = getWallet();
  session.clear();
  await new Promise((resolve) => setTimeout(resolve));
  finishLoading();
  await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
  expect(sent).toEqual(['Bearer token-1']);
});

/** Simulates an early call for the wallet with this response. */
function addEarlyResponse(text: string): void {
  window.__w_calls = [
    {
      url: 'https://backend.example/api/wallet',
      authorization: 'Bearer token-1',
      language: 'th',
      sentAt: performance.now(),
      response: Promise.resolve({ status: 200, headers: {}, text }),
    },
  ];
}

test('uses an early reply of the page’s HTML without loading the client’s code', async () => {
  mockLoad = jest.fn();
  addEarlyResponse('{"wallet":{"amount":3}}');
  await expect(getWallet()).resolves.toMatchObject({ wallet: { amount: 300 } });
  expect(mockLoad).not.toHaveBeenCalled();
});

test('rejects an early reply that is not JSON as unreadable', async () => {
  addEarlyResponse('<html></html>');
  await expect(getWallet()).rejects.toMatchObject({ kind: 'unreadable' });
});
