import { createHmac } from 'node:crypto';
import type net from 'node:net';
import type { components } from '@wallet/contract';
import { openSocket, openWalletSocket } from '../testing/site/open-socket';
import { openTestSite, type TestSite } from '../testing/site/test-site';

type Schemas = components['schemas'];

const member = '0811111111';
const other = '0822222222';
const secret = 'an operator signs with this secret';
const former = 'the secret before it, also accepted';
const prefix = 'thongdee';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object, key: string, { alg = 'HS256', hash = 'sha256' } = {}): string {
  const text = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

/** Covers tokens for the chat on operators' pages, and what their holders could try with them. */
describe('a chat identity', () => {
  let site: TestSite;
  let port: number;
  beforeAll(async () => {
    site = await openTestSite({ chatIdentitySecrets: [secret, former] });
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    port = (site.app.server.address() as net.AddressInfo).port;
  });
  afterEach(() => site.deps.clock.advance(60_000));
  afterAll(() => site.close());

  const now = () => Math.floor(site.deps.clock.now().getTime() / 1_000);
  const claimsOf = (sub: string) => ({ aud: 'chat', sub, exp: now() + 300, jti: 'one-of-a-kind' });
  const create = async (token: string) =>
    (await site.call<Schemas['ChatIdentityToken']>('POST', '/api/chat/identity', { token })).body;
  const history = (token: string, userId?: string) =>
    site.call<Schemas['ChatHistory'] & Schemas['Error']>('POST', '/api/chat/history', {
      token,
      body: { limit: 20, skip: 0, ...(userId && { userId }) },
    });
  const send = (token: string, text: string) =>
    site.call<Schemas['ChatReceipt']>('POST', '/api/chat/send-message', {
      token,
      body: {
        sender: 'customer',
        message: { message_type: 'text', payload: { message: text } },
        clientMessageId: `identity-${text}`,
        createdAt: '2026-03-04T05:06:07.000Z',
      },
    });
  const textsIn = (messages: Schemas['ChatHistory']) =>
    messages.map(({ message }) => (message.message_type === 'text' ? message.payload.message : ''));
  const rejection = async (token: string) => {
    const { status, body } = await history(token);
    const socket = await openSocket(port, { token }).then(
      (opened) => {
        opened.socket.close();
        return 'connected';
      },
      (error: Error) => error.message,
    );
    return [status, body.message, socket];
  };
  const invalid = [401, 'invalid-token', 'invalid-token'];

  it('opens the member’s own conversation over HTTP and the socket for ten minutes', async () => {
    const session = await site.login(member);
    const { token, expiresAt } = await create(session);
    expect(Date.parse(expiresAt) / 1_000).toBe(now() + 600);
    expect(token.length).toBeLessThanOrEqual(512);
    await send(token, 'from my shop');
    expect(textsIn((await history(session)).body)).toContain('from my shop');
    const { body } = await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config', { token });
    expect(body.guestId).toBeNull();

    const connection = await openSocket(port, { token });
    expect(await connection.join({ prefix })).toHaveProperty('sequence');
    await send(session, 'from the site');
    const [message] = await connection.waitForMessages(1);
    expect(message?.name).not.toBeNull();
    const closed = new Promise((resolve) => connection.socket.once('disconnect', resolve));
    site.deps.clock.advance(601_000);
    await closed;
    expect(await rejection(token)).toEqual([401, 'EXPIRED_AUTH_TOKEN', 'EXPIRED_AUTH_TOKEN']);
  });

  it('opens nothing but the chat: not money, not the profile, not the wallet’s socket, not another identity', async () => {
    const created = await create(await site.login(member));
    for (const token of [created.token, signed(claimsOf(member), secret)]) {
      const replies = await Promise.all([
        site.call('GET', '/api/wallet', { token }),
        site.call('GET', '/api/account/profile', { token }),
        site.call('POST', '/api/wallet/withdraw', { token, body: { amount: 100 } }),
        site.call('POST', '/api/chat/identity', { token }),
        site.call('POST', '/api/logout', { token }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
      await expect(openWalletSocket(port, { token })).rejects.toThrow('invalid-token');
    }
  });

  it('ends with the session that created it, also on an open socket', async () => {
    const session = await site.login(member);
    const { token } = await create(session);
    const connection = await openSocket(port, { token });
    await connection.join({ prefix });
    const closed = new Promise((resolve) => connection.socket.once('disconnect', resolve));
    await site.call('POST', '/api/logout', { token: session });
    expect(await connection.join({ prefix })).toEqual({ message: 'invalid-token' });
    await closed;
    expect(await rejection(token)).toEqual(invalid);
  });

  it('never opens the conversation of another member', async () => {
    const { token } = await create(await site.login(member));
    const { body } = await site.call<Schemas['ProfileReply']>('GET', '/api/account/profile', {
      token: await site.login(other),
    });
    const { _id: otherId } = body.profile;
    expect((await history(token, otherId)).status).toBe(401);
    const connection = await openSocket(port, { token });
    expect(await connection.join({ prefix, userId: otherId })).toEqual({ message: 'UNAUTHORIZED' });
    connection.socket.close();
    // The signature covers the member, so another one cannot be written into it.
    const [head, , signature] = token.split('.');
    expect(await rejection(`${head}.${encode(claimsOf(otherId ?? ''))}.${signature}`)).toEqual(invalid);
  });

  it('is accepted when an operator’s server signs it with the new or the former secret; its subject is a phone number', async () => {
    for (const [index, key] of [secret, former].entries()) {
      const token = signed(claimsOf(other), key);
      await send(token, `signed ${index}`);
      expect(textsIn((await history(token)).body)).toContain(`signed ${index}`);
    }
    expect(textsIn((await history(await site.login(other))).body)).toContain('signed 1');
  });

  it.each<[string, () => string]>([
    ['a forged signature', () => signed(claimsOf(member), 'a secret that the site does not know')],
    ['no signature', () => `${encode({ alg: 'none' })}.${encode(claimsOf(member))}.`],
    ['an empty key', () => signed(claimsOf(member), '')],
    ['another algorithm', () => signed(claimsOf(member), secret, { alg: 'HS512', hash: 'sha512' })],
    ['another audience', () => signed({ ...claimsOf(member), aud: 'wallet' }, secret)],
    ['no audience', () => signed({ ...claimsOf(member), aud: undefined }, secret)],
    ['a lifetime of more than ten minutes', () => signed({ ...claimsOf(member), exp: now() + 602 }, secret)],
    ['no end', () => signed({ ...claimsOf(member), exp: undefined }, secret)],
    ['no id', () => signed({ ...claimsOf(member), jti: undefined }, secret)],
    ['no member', () => signed({ ...claimsOf(member), sub: undefined }, secret)],
    ['an unknown member', () => signed(claimsOf('0890000000'), secret)],
    [
      'a subject that is not a text',
      () => signed({ ...claimsOf(member), sub: { username: member } }, secret),
    ],
    ['a start in the future', () => signed({ ...claimsOf(member), nbf: now() + 60 }, secret)],
    ['text that is not a token', () => 'a.b.c'],
  ])('is rejected with %s', async (_, token) => {
    expect(await rejection(token())).toEqual(invalid);
  });

  it('is rejected after its end: only a genuine token gets EXPIRED_AUTH_TOKEN', async () => {
    const token = signed(claimsOf(member), secret);
    const forged = signed(claimsOf(member), 'a secret that the site does not know');
    site.deps.clock.advance(301_000);
    expect(await rejection(token)).toEqual([401, 'EXPIRED_AUTH_TOKEN', 'EXPIRED_AUTH_TOKEN']);
    expect(await rejection(forged)).toEqual(invalid);
  });

  it('is rejected when the operator’s secret signs the claims of a token of the site', async () => {
    const [, payload = ''] = (await create(await site.login(member))).token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    expect(await rejection(signed(claims, secret))).toEqual(invalid);
  });

  it('is rejected for a closed account', async () => {
    const token = signed(claimsOf(member), secret);
    await site.deps.db.query(`update member set status = 'inactive' where username = $1`, [member]);
    expect(await rejection(token)).toEqual(invalid);
    await site.deps.db.query(`update member set status = 'active' where username = $1`, [member]);
  });

  it('cannot be created while the chat is off', async () => {
    const token = await site.login(member);
    const chat = await site.deps.settings.get('chat');
    await site.deps.settings.set('chat', { ...chat, enabled: false });
    expect(await site.call('POST', '/api/chat/identity', { token })).toMatchObject({
      status: 422,
      body: { message: 'CHAT_INACTIVE' },
    });
    await site.deps.settings.set('chat', chat);
  });
});

it('without a secret, a site accepts no identity that others signed', async () => {
  const site = await openTestSite();
  const exp = Math.floor(site.deps.clock.now().getTime() / 1_000) + 300;
  const token = signed({ aud: 'chat', sub: member, exp, jti: '1' }, 'any secret of more than 32 characters');
  const reply = await site.call('POST', '/api/chat/history', { token, body: { limit: 20, skip: 0 } });
  expect(reply).toMatchObject({ status: 401, body: { message: 'invalid-token' } });
  await site.close();
});
