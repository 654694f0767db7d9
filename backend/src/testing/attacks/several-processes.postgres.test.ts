import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '@wallet/contract';
import AES from 'crypto-js/aes';
import { Redis } from 'ioredis';
import { demoPassword } from '../../demo/data/demo-members';
import { ledgerFaults } from '../database/ledger-faults';
import type { TestServer } from '../database/test-server';
import { startRedis } from '../database/start-redis';
import { type PersistentData, createPersistentData } from '../database/persistent-data';
import { openSocket } from '../site/open-socket';
import { sandboxTestKey, type ServedSandbox, serveSandbox } from '../site/serve-sandbox';
import { type BackendProcess, startBackend } from '../site/start-backend';

type Schemas = components['schemas'];
type Reply<T> = { status: number; body: T & { message?: string } };

/** Number of concurrent requests per race, split equally between the two processes. */
const concurrency = 24;

describe('attacks on two processes of one site with Redis', () => {
  let data: PersistentData;
  let redis: TestServer;
  let sandbox: ServedSandbox;
  let ports: [number, number];
  const backends: BackendProcess[] = [];
  beforeAll(async () => {
    [data, redis, sandbox] = await Promise.all([createPersistentData(), startRedis(), serveSandbox()]);
    const env = { ...data.env, ...sandbox.env, REDIS_URL: redis.url, DEMO: '1' };
    backends.push(startBackend(env), startBackend(env));
    const [first = 0, second = 0] = await Promise.all(backends.map(({ ready }) => ready));
    ports = [first, second];
    sandbox.connect(`http://127.0.0.1:${first}`);
  });
  afterAll(async () => {
    for (const { child } of backends) child.kill('SIGTERM');
    const ends = await Promise.all(backends.map(({ ended }) => ended));
    const db = await data.open();
    const faults = await ledgerFaults(db);
    await db.close();
    await redis.stop();
    await sandbox.close();
    await data.remove();
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(faults).toEqual([]);
  });

  async function call<T>(
    port: number,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { token, body, headers }: { token?: string; body?: object; headers?: Record<string, string> } = {},
  ): Promise<Reply<T>> {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        'x-client-marker': 'wallet-web',
        'x-sandbox-key': sandboxTestKey,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as T & { message?: string } };
  }
  /** Sends the same request many times concurrently, through both processes. */
  const race = <T>(
    method: 'GET' | 'POST',
    path: string,
    options: (index: number) => Parameters<typeof call>[3],
  ): Promise<Reply<T>[]> =>
    Promise.all(
      Array.from({ length: concurrency }, (_, index) =>
        call<T>(ports[index % 2] ?? 0, method, path, options(index)),
      ),
    );
  const successful = <T>(replies: readonly Reply<T>[]): Reply<T>[] =>
    replies.filter(({ status }) => status === 200);
  const login = async (username: string, from = '198.51.100.1'): Promise<string> => {
    const options = { body: { username, password: demoPassword }, headers: { 'x-forwarded-for': from } };
    return (await call<{ token: string }>(ports[0], 'POST', '/api/login', options)).body.token;
  };
  const walletBalance = async (token: string): Promise<number> =>
    (await call<Schemas['WalletReply']>(ports[1], 'GET', '/api/wallet', { token })).body.wallet.amount;
  const callStaff = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
    call<Record<string, string>>(ports[0], method, `/sandbox/staff/${path}`, { body });

  it('wrong passwords for one account are counted together', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.66' };
    const replies = await race('POST', '/api/login', (index) => ({
      body: { username: '0811111111', password: `wrong password ${index}` },
      headers,
    }));
    const checked = replies.filter(({ body }) => body.message === 'WRONG_CREDENTIAL');
    expect(checked.length).toBeLessThanOrEqual(10);
    expect(successful(replies)).toEqual([]);
  });

  it('one-time codes for one phone are counted together', async () => {
    const replies = await race('POST', '/api/otp/send', () => ({ body: { phoneNumber: '0890001112' } }));
    expect(successful(replies).length).toBeLessThanOrEqual(10);
    expect(replies.every(({ status }) => status < 500)).toBe(true);
  });

  it('one of many concurrent withdrawals of the whole balance succeeds', async () => {
    const token = await login('0822222222');
    const before = await walletBalance(token);
    const account = { bankCode: 'KTB', accountNo: '9876543210', currency: 'THB' };
    await sandbox.call('POST', 'bank-credits', { ...account, amount: 1_000 });
    expect(await walletBalance(token)).toBe(before + 1_000);
    const replies = await race('POST', '/api/wallet/withdraw', () => ({
      token,
      body: { amount: before + 1_000 },
    }));
    expect(successful(replies)).toHaveLength(1);
    expect(await walletBalance(token)).toBe(0);
  });

  it('a coupon is claimed once', async () => {
    const token = await login('0822222222');
    const before = await walletBalance(token);
    const { body } = await callStaff('members/0822222222/coupons', { amount: 50 });
    const replies = await race('POST', '/api/spinwheel/coupon/claim', () => ({
      token,
      body: { coupon: body.coupon },
    }));
    expect(successful(replies)).toHaveLength(1);
    expect(await walletBalance(token)).toBe(before + 50);
  });

  it('there are only as many spins as coins, including coins that a spin wins', async () => {
    const token = await login('0822222222');
    await callStaff('members/0822222222/coins', { coins: 3 }, 'PUT');
    type SpinReply = { success?: boolean; result?: { wonCoin: number } };
    const replies = await race<SpinReply>('POST', '/api/spinwheel/spin', () => ({ token, body: {} }));
    const spins = replies.filter(({ status, body }) => status === 200 && body.success !== false);
    const won = spins.reduce((sum, { body }) => sum + (body.result?.wonCoin ?? 0), 0);
    const setup = await call<{ userCoin: number }>(ports[0], 'GET', '/api/spinwheel/setup', { token });
    expect(spins.length + setup.body.userCoin).toBe(3 + won);
    expect(setup.body.userCoin).toBeGreaterThanOrEqual(0);
  });

  it('a gift is redeemed once, also by two concurrent members', async () => {
    const tokens = [await login('0822222222'), await login('0833333333')];
    const before = await Promise.all(tokens.map(walletBalance));
    const gift = await sandbox.call<{ link: string }>('POST', 'gifts', { amount: 77 });
    const link = AES.encrypt(`${gift.link}::ทองดี ซองของขวัญ`, 'wallet-truelink').toString();
    await race('POST', '/api/wallet/truelink', (index) => ({
      token: tokens[index % 2] ?? '',
      body: { link },
    }));
    const after = await Promise.all(tokens.map(walletBalance));
    const gained = after.map((amount, index) => Math.round((amount - (before[index] ?? 0)) * 100) / 100);
    expect(gained.toSorted((a, b) => a - b)).toEqual([0, 77]);
  });

  it('a logout at one process ends the member’s requests and sockets at the other', async () => {
    const token = await login('0833333333');
    const socket = await openSocket(ports[1], { token });
    await socket.join({ prefix: 'thongdee' });
    const closed = new Promise((resolve) => socket.socket.once('disconnect', resolve));
    await call(ports[0], 'POST', '/api/logout', { token });
    const replies = await race('POST', '/api/wallet/withdraw', () => ({ token, body: { amount: 100 } }));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: concurrency }, () => 401));
    await closed;
    socket.socket.close();
  });

  it('an attacker with access to Redis cannot forge or duplicate messages, and cannot stop the site', async () => {
    const token = await login('0822222222');
    const attacker = new Redis(redis.url);
    const intercepted: { channel: string; bytes: Buffer }[] = [];
    const listener = attacker.duplicate();
    listener.on('pmessageBuffer', (_pattern, channel: Buffer, bytes: Buffer) =>
      intercepted.push({ channel: channel.toString(), bytes }),
    );
    await listener.psubscribe('*');
    const socket = await openSocket(ports[1], { token });
    await socket.join({ prefix: 'thongdee' });
    const sendMessage = (text: string, id: string) =>
      call(ports[0], 'POST', '/api/chat/send-message', {
        token,
        body: {
          sender: 'customer',
          message: { message_type: 'text', payload: { message: text } },
          createdAt: '2026-03-04T05:06:07.000Z',
          clientMessageId: id,
        },
      });
    await sendMessage('said once', 'attack-redis-1');
    const countBefore = (await socket.waitForMessages(1)).length;
    while (intercepted.length === 0) await sleep(20);
    const channels = new Set([
      ...intercepted.map(({ channel }) => channel),
      ...((await attacker.pubsub('CHANNELS', '*')) as string[]),
    ]);
    for (const { channel, bytes } of intercepted.slice(0, 20)) {
      // The text has the same length, so that the rest of the message stays valid.
      const forged = Buffer.from(bytes.toString('latin1').replaceAll('said once', 'never sai'), 'latin1');
      for (const sent of [bytes, forged, bytes.subarray(0, 9), Buffer.concat([bytes, bytes])])
        await attacker.publish(channel, sent);
    }
    for (const channel of channels)
      for (const junk of ['', '{}', '{"type":6,"uid":"x"}', '\u0081\u00a1', 'x'.repeat(100_000)])
        await attacker.publish(channel, junk);
    await sendMessage('said after', 'attack-redis-2');
    const texts = async () =>
      socket.messages.map(({ message: { payload } }) => ('message' in payload ? payload.message : ''));
    while (!(await texts()).includes('said after')) await sleep(20);
    const received = await texts();
    expect(received).not.toContain('never sai');
    expect(received.filter((text) => text === 'said once')).toHaveLength(1);
    expect(received.length).toBeLessThanOrEqual(countBefore + 2);
    for (const port of ports) expect((await call(port, 'GET', '/readyz')).status).toBe(200);
    socket.socket.close();
    listener.disconnect();
    attacker.disconnect();
  });
});
