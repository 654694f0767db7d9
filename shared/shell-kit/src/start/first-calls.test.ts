/** @jest-environment node */
import { sendFirstCalls } from './first-calls';

const caller = { backend: 'https://backend.example', marker: 'wallet-web', token: 'token-1', language: 'lo' };

interface Sent {
  url: string;
  headers: Record<string, string>;
  respond(status: number, text: string): Promise<void>;
  fail(): Promise<void>;
}

let sent: Sent[] = [];
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

beforeEach(() => {
  sent = [];
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  globalThis.fetch = jest.fn(
    (url: string, { headers }: { headers: Record<string, string> }) =>
      new Promise((resolve, reject) => {
        sent.push({
          url,
          headers,
          respond(status, text) {
            resolve({ status, headers: [['content-type', 'application/json']], text: async () => text });
            return settled();
          },
          fail() {
            reject(new TypeError('Failed to fetch'));
            return settled();
          },
        });
      }),
  ) as never;
});

test('[S2.29] [S7.1] [S4.7] requests the games at once and the wallet after their response, with the headers of the site’s own calls', async () => {
  const calls = sendFirstCalls([['/api/wallet/refresh/slot', '/api/wallet']], caller);
  expect(sent.map(({ url }) => url)).toEqual(['https://backend.example/api/wallet/refresh/slot']);
  await sent[0]?.respond(200, '{}');
  expect(sent.map(({ url }) => url)).toEqual(calls.map(({ url }) => url));
  expect(sent[1]?.headers).toMatchObject({
    Authorization: 'Bearer token-1',
    'Accept-Language': 'lo',
    'x-client-marker': 'wallet-web',
  });
  await sent[1]?.respond(500, 'no');
  const headers = { 'content-type': 'application/json' };
  expect(await calls[1]?.response).toEqual({ status: 500, headers, text: 'no' });
});

test('continues after a failed call, and does not send a call that the site has taken over', async () => {
  const [games, wallet] = sendFirstCalls([['/api/wallet/refresh/slot', '/api/wallet']], caller);
  if (wallet) wallet.taken = true;
  await sent[0]?.fail();
  expect(await games?.response).toBeUndefined();
  expect(await wallet?.response).toBeUndefined();
  expect(sent).toHaveLength(1);
});
