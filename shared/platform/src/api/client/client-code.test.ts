import { setConfig } from '@wallet/platform/config';
import { session } from '@wallet/platform/session';
import { AxiosHeaders } from 'axios';
import { client } from './client';
import { getWallet } from '../wallet';

/** Replaces `loadCode`; each test sets its result. */
let mockLoad: (load: () => Promise<unknown>) => Promise<unknown>;
jest.mock('../../load-code/load-code', () => ({
  loadCode: (load: () => Promise<unknown>) => mockLoad(load),
}));

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

test('a call whose code does not come fails as without a network, and the next one asks for the code again', async () => {
  mockLoad = () => Promise.reject(new Error('Loading chunk transport failed.'));
  await expect(getWallet()).rejects.toMatchObject({ kind: 'network' });
  expect(sent).toEqual([]);
  mockLoad = (load) => load();
  await expect(getWallet()).resolves.toMatchObject({ wallet: { amount: 100 } });
  expect(sent).toHaveLength(1);
});

test('a call whose code loads after a logout carries its own login and is cancelled', async () => {
  let finishLoading: () => void = () => undefined;
  mockLoad = (load) => new Promise<void>((resolve) => (finishLoading = resolve)).then(load);
  const call = getWallet();
  session.clear();
  await new Promise((resolve) => setTimeout(resolve));
  finishLoading();
  await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
  expect(sent).toEqual(['Bearer token-1']);
});

/** Simulates an early call for the wallet with this reply. */
function answerEarly(text: string): void {
  window.__w_calls = [
    {
      url: 'https://backend.example/api/wallet',
      authorization: 'Bearer token-1',
      language: 'th',
      sentAt: performance.now(),
      answer: Promise.resolve({ status: 200, headers: {}, text }),
    },
  ];
}

test('what the page’s HTML has asked for is there without that code', async () => {
  mockLoad = jest.fn();
  answerEarly('{"wallet":{"amount":3}}');
  await expect(getWallet()).resolves.toMatchObject({ wallet: { amount: 300 } });
  expect(mockLoad).not.toHaveBeenCalled();
});

test('an early answer that is no JSON cannot be understood', async () => {
  answerEarly('<html></html>');
  await expect(getWallet()).rejects.toMatchObject({ kind: 'unreadable' });
});
