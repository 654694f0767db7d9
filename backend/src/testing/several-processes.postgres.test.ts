import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { startRedis } from '../testing/database/start-redis';
import { type PersistentData, createPersistentData } from '../testing/database/persistent-data';
import { formWith } from '../testing/site/form-with';
import { openSocket, openWalletSocket } from '../testing/site/open-socket';
import { sandboxTestKey, type ServedSandbox, serveSandbox } from '../testing/site/serve-sandbox';
import { type BackendProcess, startBackend } from '../testing/site/start-backend';
import type { TestServer } from '../testing/database/test-server';

type Schemas = components['schemas'];

interface Options {
  method?: 'GET' | 'POST' | 'PUT';
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Sends one API call to the process at this port. */
async function call<T>(
  port: number,
  path: string,
  options: Options = {},
): Promise<{ status: number; body: T }> {
  const { method = 'GET', token, body, headers = {} } = options;
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      'x-client-marker': 'wallet-web',
      'x-sandbox-key': sandboxTestKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as T };
}

describe('two processes on one PostgreSQL and one Redis', () => {
  let data: PersistentData;
  let redis: TestServer;
  let sandbox: ServedSandbox;
  let firstPort: number;
  let otherPort: number;
  let token: string;
  const backends: BackendProcess[] = [];
  beforeAll(async () => {
    [data, redis, sandbox] = await Promise.all([createPersistentData(), startRedis(), serveSandbox()]);
    const env = { ...data.env, ...sandbox.env, REDIS_URL: redis.url, DEMO: '1' };
    // Both processes start at the same time and share the work of creating the demo site.
    backends.push(startBackend(env), startBackend(env));
    [firstPort = 0, otherPort = 0] = await Promise.all(backends.map(({ ready }) => ready));
    const login = { username: '0811111111', password: demoPassword };
    token = (await call<Schemas['LoginReply']>(firstPort, '/api/login', { method: 'POST', body: login })).body
      .token;
  });
  afterAll(async () => {
    for (const { child } of backends) child.kill('SIGTERM');
    const ends = await Promise.all(backends.map(({ ended }) => ended));
    await redis?.stop();
    await sandbox?.close();
    await data?.remove();
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  });

  const walletOn = async (port: number) =>
    (await call<Schemas['WalletReply']>(port, '/api/wallet', { token })).body.wallet.amount;
  const message = (text: string, id: string) => ({
    sender: 'customer',
    message: { message_type: 'text', payload: { message: text } },
    createdAt: '2026-03-04T05:06:07.000Z',
    clientMessageId: id,
  });
  const send = (port: number, text: string, id: string) =>
    call<Schemas['ChatReceipt']>(port, '/api/chat/send-message', {
      method: 'POST',
      token,
      body: message(text, id),
    });

  it('[S7.6] [S7.8] share logins and logouts', async () => {
    expect((await call(otherPort, '/api/wallet', { token })).status).toBe(200);
    const login = { username: '0822222222', password: demoPassword };
    const second = await call<Schemas['LoginReply']>(otherPort, '/api/login', {
      method: 'POST',
      body: login,
    });
    const own = { token: second.body.token };
    await call(otherPort, '/api/logout', { method: 'POST', ...own });
    expect((await call(firstPort, '/api/wallet', own)).status).toBe(401);
  });

  it('[S7.10] execute a transfer once for 64 concurrent requests, and all get the same response', async () => {
    const before = await walletOn(firstPort);
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        call<Schemas['TransferReply']>(index % 2 ? firstPort : otherPort, '/api/wallet/transfer', {
          method: 'POST',
          token,
          body: { from: 'wallet', to: 'PG', amount: 1.25 },
          headers: { 'idempotency-key': 'sixty-four-at-once' },
        }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.reference)).size).toBe(1);
    expect([await walletOn(firstPort), await walletOn(otherPort)]).toEqual([before - 1.25, before - 1.25]);
  });

  it('[S7.14] both show the same QR code and its payment', async () => {
    const before = await walletOn(otherPort);
    const opened = await call<Schemas['QrStatus']>(firstPort, '/api/qrcode/WW', {
      method: 'POST',
      token,
      body: { amount: 300 },
    });
    const { qrcodeId, amount } = opened.body;
    const seen = () => call<Schemas['QrStatus']>(otherPort, '/api/qrcode/WW', { token });
    expect((await seen()).body).toMatchObject({ qrcodeId, amount, status: 'waiting' });
    const payment = sandbox.simulators.codes.payment(qrcodeId ?? '', 'one-payment') ?? {};
    const results = await Promise.all(
      [firstPort, otherPort].map((port) =>
        sandbox.report<{ result: string }>(
          `http://127.0.0.1:${port}`,
          'reportPayment',
          'one-payment',
          payment,
        ),
      ),
    );
    expect(results.map(({ result }) => result).sort()).toEqual(['deposited', 'known']);
    expect((await seen()).body.status).toBe('paid');
    expect(await walletOn(firstPort)).toBe(before + (amount ?? NaN));
  });

  it('[S2.26] apply a setting that was changed at the other process within a second', async () => {
    const widget = async () =>
      (await call<Schemas['ChatWidgetState']>(otherPort, '/api/lookup/enableChatWidget')).body
        .enableChatWidget;
    const setChat = (chat: boolean) =>
      call(firstPort, '/sandbox/staff/site', { method: 'PUT', body: { chat } });
    expect(await widget()).toBe(true);
    expect((await setChat(false)).status).toBe(200);
    await sleep(1_100);
    expect(await widget()).toBe(false);
    await setChat(true);
    await sleep(1_100);
    expect(await widget()).toBe(true);
  });

  it('[S7.22] serve the files that were uploaded to the other process', async () => {
    const picture = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500_000, 7)]);
    const { body, headers } = formWith(picture);
    const { path } = (
      await call<Schemas['ChatUploadReply']>(firstPort, '/api/chat/upload-image', {
        method: 'POST',
        token,
        body,
        headers,
      })
    ).body;
    const reply = await fetch(`http://127.0.0.1:${otherPort}${path}`);
    expect(Buffer.from(await reply.arrayBuffer()).equals(picture)).toBe(true);
  });

  it('[S7.23] deliver messages sent to either process to the customer’s sockets on both, in order and once', async () => {
    const sockets = [await openSocket(firstPort, { token }), await openSocket(otherPort, { token })];
    const [joined] = await Promise.all(sockets.map((socket) => socket.join({ prefix: 'thongdee' })));
    const texts = Array.from({ length: 30 }, (_, index) => `ข้อความ ${index}`);
    for (const [index, text] of texts.entries())
      await send(index % 2 ? firstPort : otherPort, text, `both-${index}-id`);
    // The history also contains the automatic reply to the first message.
    const history = await call<Schemas['ChatHistory']>(firstPort, '/api/chat/history', {
      method: 'POST',
      token,
      body: { limit: 100, skip: 0, afterSequence: joined?.sequence ?? 0 },
    });
    const all = history.body.toReversed();
    for (const socket of sockets) expect(await socket.waitForMessages(all.length)).toEqual(all);
    const own = all.filter(({ sender }) => sender === 'customer');
    expect(own.map(({ message: { payload } }) => ('message' in payload ? payload.message : ''))).toEqual(
      texts,
    );
    for (const { socket } of sockets) socket.close();
  });

  it('[S2.29] notify a page of a deposit that was booked by the other process', async () => {
    const page = await openWalletSocket(otherPort, { token });
    const { balance } = await page.ready;
    const opened = await call<Schemas['QrStatus']>(firstPort, '/api/qrcode/WW', {
      method: 'POST',
      token,
      body: { amount: 250 },
    });
    const { qrcodeId, amount = 0 } = opened.body;
    const payment = sandbox.simulators.codes.payment(qrcodeId ?? '', 'wallet-socket') ?? {};
    await sandbox.report(`http://127.0.0.1:${firstPort}`, 'reportPayment', 'wallet-socket', payment);
    expect(await page.waitForChanges(1)).toMatchObject([
      { id: `qr:${qrcodeId}`, kind: 'deposit', amount, balance: balance + (amount ?? NaN) },
    ]);
    page.socket.close();
  });

  it('[S7.23] lose no message while Redis is down', async () => {
    const socket = await openSocket(firstPort, { token });
    const { sequence = 0 } = await socket.join({ prefix: 'thongdee' });
    await redis.stop();
    const sent = [
      await send(otherPort, 'ไม่มี Redis', 'no-redis-1'),
      await send(otherPort, 'แต่ยังมาถึง', 'no-redis-2'),
    ];
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect((await socket.waitForMessages(2)).map((message) => message.sequence)).toEqual([
      sequence + 1,
      sequence + 2,
    ]);
    socket.socket.close();
  });
});
