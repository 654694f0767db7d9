import { client } from '@wallet/platform/api/client';
import { setConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import { session } from '@wallet/platform/session';
import { AxiosHeaders } from 'axios';
import type { EarlyResponse, EarlyCall } from './early-calls';
import { getWallet } from '../wallet';

const wallet = { wallet: { amount: 1 } };
const laterReply = { wallet: { amount: 2 } };

let requested: string[] = [];

beforeEach(() => {
  requested = [];
  document.documentElement.lang = 'th';
  setConfig({ backendUrl: 'https://backend.example', clientMarker: 'wallet-web' });
  session.start('token-1', false);
  client.defaults.adapter = async (config) => {
    requested.push(config.url ?? '');
    return { status: 200, statusText: '', data: laterReply, headers: new AxiosHeaders(), config };
  };
});

afterEach(() => {
  delete window.__w_calls;
  session.clear();
});

const earlyResponse = (status: number, body: unknown): EarlyResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  text: JSON.stringify(body),
});

/** Simulates an early call for the wallet. */
function addEarlyCall(more: Partial<EarlyCall> = {}): EarlyCall {
  const call: EarlyCall = {
    url: 'https://backend.example/api/wallet',
    authorization: 'Bearer token-1',
    language: 'th',
    sentAt: performance.now(),
    response: Promise.resolve(earlyResponse(200, wallet)),
    ...more,
  };
  window.__w_calls = [call];
  return call;
}

const amount = async () => (await getWallet()).wallet?.amount;

test('[S2.29] does not repeat a call of the page’s HTML, and uses its reply once', async () => {
  addEarlyCall();
  expect(await amount()).toBe(100);
  expect(requested).toEqual([]);
  expect(await amount()).toBe(200);
  expect(requested).toEqual(['/api/wallet']);
});

test('ends the login for an early rejection like for any other', async () => {
  const ended = jest.fn();
  const off = events.on('session:ended', ended);
  addEarlyCall({ response: Promise.resolve(earlyResponse(401, { message: 'invalid-token' })) });
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
  expect(requested).toEqual(['/api/wallet']);
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
  expect(requested).toEqual([]);
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
  expect(requested).toEqual([]);
});
