import { client, probeIdempotencyKeys, supportsIdempotencyKeys } from '@wallet/platform/api/client';
import { setConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import { serverNow } from '@wallet/platform/server-now';
import { session } from '@wallet/platform/session';
import axios, { AxiosError, AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { uploadChatImage, uploadChatVideo } from '../chat';
import { login } from '../generated/calls/login';
import { uploadSlip } from '../generated/calls/deposit';
import { lookupContact } from '../generated/calls/site';
import { getWallet, transfer, withdraw } from '../generated/calls/wallet';
import { satang } from '@wallet/contract/satang';

/** Minimal valid wallet reply. */
const wallet = { wallet: { amount: 1 } };

let sent: InternalAxiosRequestConfig[] = [];

/** Replies to every call with one status and body, like a server. */
function mockResponse(status: number, data: unknown, beforeReply?: () => void, headers: object = {}): void {
  const adapter: AxiosAdapter = async (config) => {
    sent.push(config);
    beforeReply?.();
    return { status, statusText: '', data, headers: new AxiosHeaders({ ...headers }), config };
  };
  client.defaults.adapter = adapter;
}

/** Records the events of the session: the reason of its end, or `gone`. */
function recordEvents(): string[] {
  const names: string[] = [];
  stop.push(
    events.on('session:ended', ({ reason }) => names.push(reason)),
    events.on('session:service-gone', () => names.push('gone')),
  );
  return names;
}

let stop: (() => void)[] = [];

beforeEach(() => {
  sent = [];
  session.clear();
  setConfig({ backendUrl: 'https://backend.example', clientMarker: 'wallet-web' });
});

afterEach(() => {
  for (const off of stop) off();
  stop = [];
});

test('[S7.1] [S7.2] [S4.7] [S9.1] sends a member’s call with its token, marker and language to the configured backend', async () => {
  session.start('token-1', false);
  document.documentElement.lang = 'lo';
  mockResponse(200, wallet);
  await getWallet();
  expect(axios.getUri(sent[0])).toBe('https://backend.example/api/wallet');
  expect(sent[0]).toMatchObject({
    timeout: 60_000,
    headers: { Authorization: 'Bearer token-1', 'x-client-marker': 'wallet-web', 'Accept-Language': 'lo' },
  });
});

test('[S7.1] sends the client marker and no token in a visitor’s call', async () => {
  mockResponse(200, { token: 'x' });
  await login({ username: '0812345678', password: 'secret' });
  expect(sent[0]?.headers.has('Authorization')).toBe(false);
  expect(sent[0]?.headers.get('x-client-marker')).toBe('wallet-web');
});

test('[S7.11] [S7.22] [S9.1] uploads a file with a timeout of 300 seconds, and the id of a guest before the file', async () => {
  mockResponse(200, { path: '/x' });
  const file = new File(['x'], 'slip.png', { type: 'image/png' });
  await uploadSlip(file);
  await uploadChatImage(file, { guestId: 'guest-1' });
  await uploadChatVideo(file, { guestId: null });
  expect(sent.map(({ timeout }) => timeout)).toEqual([300_000, 300_000, 300_000]);
  // The backend can reject the guest before it reads the file.
  const fields = sent.map(({ data }) => [...(data as FormData).keys()]);
  expect(fields).toEqual([['file'], ['guestId', 'file'], ['file']]);
});

test('sends the idempotency key of a money call only when there is one', async () => {
  mockResponse(200, {}, undefined, { 'idempotency-keys': 'kept' });
  const body = { from: 'wallet', to: 'PG', amount: satang(100) };
  await transfer(body, { idempotencyKey: 'intent-0001' });
  await transfer(body);
  expect(sent.map(({ headers }) => headers.get('Idempotency-Key') ?? null)).toEqual(['intent-0001', null]);
});

test.each([
  ['invalid-token', 401, 'invalid-token'],
  ['invalid-token', 200, 'invalid-token'],
  ['EXPIRED_AUTH_TOKEN', 401, 'invalid-token'],
  ['UNAUTHORIZED', 401, 'invalid-token'],
  ['INVALID_USER_1', 401, 'identity'],
  ['INVALID_USER_2', 401, 'identity'],
  ['INVALID_USER_3', 401, 'identity'],
  ['INVALID_USER_4', 401, 'identity'],
])(
  '[S4.8] [S7.24] [S8.2] ends the session of a member for %s with the status %i and emits %s',
  async (message, status, reason) => {
    session.start('token-1', false);
    mockResponse(status, { message });
    const names = recordEvents();
    await expect(getWallet()).rejects.toMatchObject({ kind: 'session', reason });
    expect(names).toEqual([reason]);
    expect(session.token()).toBeNull();
  },
);

test.each<[string, number, unknown]>([
  ['a success', 200, wallet],
  ['an error code', 422, { message: 'MONEY_NOT_ENOUGH' }],
  ['invalid-token', 401, { message: 'invalid-token' }],
  ['gone', 410, { message: 'gone' }],
  ['a lost connection', 0, undefined],
])('[S2.23] cancels %s of an ended login without any effect', async (_, status, body) => {
  session.start('token-of-somchai', false);
  mockResponse(status, body, () => {
    session.end('logout');
    session.start('token-of-malee', false);
    if (status === 0) throw new AxiosError('no answer', 'ERR_NETWORK');
  });
  const names = recordEvents();
  await expect(getWallet()).rejects.toMatchObject({ kind: 'cancelled' });
  expect(names).toEqual(['logout']);
  expect(session.token()).toBe('token-of-malee');
});

test('[S2.10] a public lookup does not belong to a login', async () => {
  session.start('token-of-somchai', false);
  mockResponse(200, { contactText: 'LINE' }, () => session.end('logout'));
  await expect(lookupContact()).resolves.toMatchObject({ contactText: 'LINE' });
  mockResponse(401, { message: 'invalid-token' }, () => session.start('token-of-malee', false));
  await expect(lookupContact()).rejects.toMatchObject({ kind: 'session' });
  expect(session.token()).toBe('token-of-malee');
});

test('does not cancel a visitor’s call that resolves after the login', async () => {
  mockResponse(200, wallet, () => session.start('token-of-malee', false));
  await expect(getWallet()).resolves.toBeDefined();
});

test.each([410, 200])('[S4.9] [S7.24] emits an event to the site for gone with status %i', async (status) => {
  mockResponse(status, { message: 'gone' });
  const names = recordEvents();
  await expect(getWallet()).rejects.toMatchObject({ kind: 'gone' });
  expect(names).toEqual(['gone']);
});

test.each([
  [
    { limit: '60', retryAfter: '45000', field: 'phone' },
    { limit: 6_000, retryAfter: 45_000, field: 'phone' },
  ],
  [
    { limit: 59.999_999_999, retryAfter: 9e12 },
    { limit: 6_000, retryAfter: 3_600_000 },
  ],
  [{ requestId: '1f2e3d4c-5b6a' }, { requestId: '1f2e3d4c-5b6a' }],
  [{ requestId: '<b>no id</b>' }, {}],
  [{ limit: 'much', retryAfter: 'soon', field: 7 }, {}],
  [{ limit: -1, retryAfter: null, field: ['phone'] }, {}],
  [{ limit: 1e300, retryAfter: Number.NaN }, {}],
  [[], {}],
  ['no', undefined],
  [null, undefined],
])('[S8.1] rejects with a known code and only the valid details of %j: %j', async (details, valid) => {
  session.start('token-1', false);
  mockResponse(422, { message: 'WITHDRAW_MINIMUM', details });
  const error: unknown = await getWallet().catch((caught: unknown) => caught);
  // Error boundaries and stacks need an Error.
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ kind: 'code', code: 'WITHDRAW_MINIMUM', status: 422 });
  expect((error as { details?: unknown }).details).toEqual(valid);
  expect(session.token()).toBe('token-1');
});

test('[S8.1] rejects with an unknown message unchanged', async () => {
  const message = 'The vault is being counted.';
  mockResponse(422, { message });
  await expect(getWallet()).rejects.toMatchObject({ kind: 'message', message, status: 422 });
});

test.each([
  ['ETIMEDOUT', 'timeout'],
  ['ERR_NETWORK', 'network'],
  ['ECONNABORTED', 'network'],
])('rejects a call without a response (%s) as %s', async (code, kind) => {
  mockResponse(0, undefined, () => {
    throw new AxiosError('no answer', code);
  });
  await expect(getWallet()).rejects.toMatchObject({ kind });
});

test('[S8.2] ends no session of a visitor for UNAUTHORIZED', async () => {
  mockResponse(401, { message: 'UNAUTHORIZED' });
  const names = recordEvents();
  const credentials = { username: '0812345678', password: 'x' };
  await expect(login(credentials)).rejects.toMatchObject({ kind: 'code', code: 'UNAUTHORIZED' });
  expect(names).toEqual([]);
});

test.each([['<html></html>'], ['']])(
  'distinguishes an error without a code (%j) from a lost connection',
  async (body) => {
    mockResponse(502, body);
    await expect(getWallet()).rejects.toMatchObject({ kind: 'server', status: 502 });
  },
);

test('rejects a success with an invalid body as unreadable', async () => {
  mockResponse(200, '<html></html>');
  await expect(getWallet()).rejects.toMatchObject({ kind: 'unreadable' });
});

test.each([[''], ['OK'], ['"SUCCESS"'], [null], [[]], [{}], [{ amount: 'abc' }]])(
  'resolves a call that moves money with any success (%j)',
  async (reply) => {
    mockResponse(200, reply);
    await expect(withdraw({ amount: satang(10_000) })).resolves.toMatchObject({ amount: null, wallet: null });
  },
);

test('rejects a success of a call with an idempotency key when the reply is not the backend’s, such as a proxy’s page', async () => {
  mockResponse(200, '<html></html>');
  const withdrawal = withdraw({ amount: satang(10_000) }, { idempotencyKey: 'intent-0001' });
  await expect(withdrawal).rejects.toMatchObject({ kind: 'server' });
});

describe('the header of a backend that stores idempotency keys', () => {
  test('reports no support without the header, also when a later reply has none', async () => {
    mockResponse(200, wallet);
    await getWallet();
    expect(supportsIdempotencyKeys()).toBe(false);
    mockResponse(200, wallet, undefined, { 'idempotency-keys': 'kept' });
    await getWallet();
    expect(supportsIdempotencyKeys()).toBe(true);
    mockResponse(502, '');
    await expect(getWallet()).rejects.toBeDefined();
    expect(supportsIdempotencyKeys()).toBe(false);
  });

  test.each([
    [false, {}],
    [false, { 'idempotency-keys': 'kept' }],
    [false, { 'idempotency-keys': 'kept; key=another' }],
    [true, { 'idempotency-keys': 'kept; key=OWN' }],
  ])('confirms support (%s) only when the backend repeats the key: %j', async (isConfirmed, headers) => {
    mockResponse(
      200,
      {},
      () => {
        const own = String(sent[0]?.headers.get('Idempotency-Key'));
        for (const [name, value] of Object.entries(headers))
          Object.assign(headers, { [name]: value.replace('OWN', own) });
      },
      headers,
    );
    await expect(probeIdempotencyKeys()).resolves.toBe(isConfirmed);
  });
});

test('rejects an aborted call as cancelled', async () => {
  mockResponse(200, {});
  await expect(getWallet({ signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'cancelled' });
});

test('[S2.54] reads the server’s time from the header Date of any reply, and from `serverTime` when headers are hidden', async () => {
  jest.useFakeTimers();
  // Only a later server time is stored.
  const serverTime = '2035-11-23T10:00:00.000Z';
  for (const [status, body, headers, expected] of [
    [200, {}, { date: 'Wed, 21 Nov 2035 10:00:00 GMT' }, '2035-11-21T10:00:00.000Z'],
    [500, {}, { date: 'Thu, 22 Nov 2035 10:00:00 GMT' }, '2035-11-22T10:00:00.000Z'],
    [200, { ...wallet, serverTime }, {}, serverTime],
  ] as const) {
    mockResponse(status, body, undefined, headers);
    await getWallet().catch(() => undefined);
    expect(new Date(serverNow()).toISOString()).toBe(expected);
  }
  jest.useRealTimers();
});
