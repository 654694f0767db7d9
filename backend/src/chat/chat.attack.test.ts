import { createHmac } from 'node:crypto';
import type net from 'node:net';
import type { components } from '@wallet/contract';
import { openSocket, openWalletSocket } from '../testing/site/open-socket';
import { openTestSite } from '../testing/site/test-site';
import { openBeforeAll } from '../testing/open-before-all';
import { openConnectedSite } from '../testing/fake-provider/open-connected-site';
import { callAs, type ChatCustomer, newGuest, writeMessage } from '../testing/site/chat-customer';
import { conversationOf } from '../testing/site/open-conversation';
import { deliverToSupport } from './support-outbox';
import { rejected } from '../testing/site/rejected';

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
  const site = openBeforeAll(() => openTestSite({ chatIdentitySecrets: [secret, former] }));
  let port: number;
  beforeAll(async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    port = (site.app.server.address() as net.AddressInfo).port;
  });
  afterEach(() => site.deps.clock.advance(60_000));

  const now = () => Math.floor(site.deps.clock.now().getTime() / 1_000);
  const claimsOf = (sub: string) => ({ aud: 'chat', sub, exp: now() + 300, jti: 'one-of-a-kind' });
  const create = async (token: string) =>
    (await site.call<Schemas['ChatIdentityToken']>('POST', '/api/chat/identity', { token })).body;
  const history = (token: string, userId?: string) =>
    site.call<Schemas['ChatHistory'] & Schemas['Error']>('POST', '/api/chat/history', {
      token,
      body: { limit: 20, skip: 0, ...(userId && { userId }) },
    });
  const send = (token: string, text: string) => writeMessage(site, { token }, text);
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
    const [ofOperator, forged] = [secret, 'a secret that the site does not know'].map((key) =>
      signed(claimsOf(member), key),
    );
    site.deps.clock.advance(601_000);
    await closed;
    const expired = [401, 'EXPIRED_AUTH_TOKEN', 'EXPIRED_AUTH_TOKEN'];
    expect([await rejection(token), await rejection(ofOperator ?? '')]).toEqual([expired, expired]);
    expect(await rejection(forged ?? '')).toEqual(invalid);
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
    // The poll may close the socket before the reply.
    const { message } = await connection.join({ prefix }).catch((error: Error) => error);
    expect(['invalid-token', 'socket has been disconnected']).toContain(message);
    await closed;
    expect(await rejection(token)).toEqual(invalid);
  });

  it('never opens the conversation of another member', async () => {
    const { token } = await create(await site.login(member));
    const [{ id: otherId } = { id: '' }] = await site.deps.db.query<{ id: string }>(
      'select id from member where username = $1',
      [other],
    );
    expect((await history(token, otherId)).status).toBe(401);
    const connection = await openSocket(port, { token });
    expect(await connection.join({ prefix, userId: otherId })).toEqual({ message: 'UNAUTHORIZED' });
    connection.socket.close();
    // The signature covers the member, so another one cannot be written into it.
    const [head, , signature] = token.split('.');
    expect(await rejection(`${head}.${encode(claimsOf(otherId))}.${signature}`)).toEqual(invalid);
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

  it('is rejected when the operator’s secret signs the claims of a token of the site', async () => {
    const [, payload = ''] = (await create(await site.login(member))).token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    expect(await rejection(signed(claims, secret))).toEqual(invalid);
  });

  it('is rejected for an account that is not active, and cannot be created while the chat is off', async () => {
    const { db, settings } = site.deps;
    const setStatus = (status: string) =>
      db.query('update member set status = $2 where username = $1', [member, status]);
    await setStatus('inactive');
    expect(await rejection(signed(claimsOf(member), secret))).toEqual(invalid);
    await setStatus('active');
    const token = await site.login(member);
    const chat = await settings.get('chat');
    await settings.set('chat', { ...chat, enabled: false });
    expect(await site.call('POST', '/api/chat/identity', { token })).toMatchObject(rejected('CHAT_INACTIVE'));
    await settings.set('chat', chat);
  });
});

it('without a secret, a site accepts no identity that others signed', async () => {
  const site = await openTestSite();
  const exp = Math.floor(site.deps.clock.now().getTime() / 1_000) + 300;
  const token = signed({ aud: 'chat', sub: member, exp, jti: '1' }, 'any secret of more than 32 characters');
  const reply = await site.call('POST', '/api/chat/history', { token, body: { limit: 20, skip: 0 } });
  expect(reply).toMatchObject(rejected('invalid-token', { status: 401 }));
  await site.close();
});

const shop = { url: 'https://shop.example/shoes/red', title: 'รองเท้าแดง' };

describe('the operator’s page of a message', () => {
  const site = openBeforeAll(openConnectedSite);
  let messages = 0;
  beforeEach(async () => {
    site.deps.clock.advance(60_000);
    // Delivers what the previous test left, so that each test sees only its own messages.
    await deliverToSupport(site.deps);
    site.provider.state.chatMessages.length = 0;
  });
  afterEach(() => expect(site.provider.problems).toEqual([]));

  const send = (customer: ChatCustomer, more: object) => {
    messages += 1;
    return callAs<Schemas['ChatReceipt']>(site, customer, {
      url: '/api/chat/send-message',
      body: {
        sender: 'customer',
        message: { message_type: 'text', payload: { message: 'มีไซซ์ 42 ไหม' } },
        createdAt: site.deps.clock.now().toISOString(),
        clientMessageId: `on-a-page-${messages}`,
        ...more,
      },
    });
  };
  const history = async (customer: ChatCustomer) => {
    const call = { url: '/api/chat/history', body: { limit: 10, skip: 0 } };
    return (await callAs<Schemas['ChatHistory']>(site, customer, call)).body;
  };

  it('is accepted from a chat only when a help desk is connected, according to the configuration', async () => {
    const path = '/api/chat/config';
    expect((await site.call<Schemas['ChatConfig']>('GET', path)).body.pageContext).toBe(true);
    const without = await openTestSite();
    expect((await without.call('GET', path)).body).not.toHaveProperty('pageContext');
    await without.close();
  });

  it('reaches the help desk with a member’s and a guest’s message, and only with that message', async () => {
    for (const customer of [{ token: await site.login('0811111111') }, await newGuest(site)]) {
      site.provider.state.chatMessages.length = 0;
      expect((await send(customer, { pageContext: shop })).status).toBe(200);
      expect((await send(customer, {})).status).toBe(200);
      await deliverToSupport(site.deps);
      const [first, second] = site.provider.state.chatMessages;
      expect(first?.pageContext).toEqual(shop);
      expect(second).not.toHaveProperty('pageContext');
    }
  });

  it('stays the first one when a message is sent again with another; HTML in its title is text for the help desk', async () => {
    const guest = await newGuest(site);
    const page = { ...shop, title: '<img src=x onerror=alert(1)> \u202e [a](javascript:alert(1))' };
    for (const pageContext of [page, shop])
      expect((await send(guest, { clientMessageId: 'the-same-message', pageContext })).status).toBe(200);
    await deliverToSupport(site.deps);
    expect(site.provider.state.chatMessages.map(({ pageContext }) => pageContext)).toEqual([page]);
  });

  it('is in the help desk’s history, and not in the customer’s', async () => {
    const guest = await newGuest(site);
    await send(guest, { pageContext: shop });
    await send(guest, {});
    const path = `/api/provider/support/conversations/${await conversationOf(site, guest)}/messages`;
    const call = 'readSupportConversation';
    const { body } = await site.provider.report<{ messages: object[] }>(site.url, call, undefined, { path });
    expect(body.messages).toEqual([
      expect.objectContaining({ sequence: 1, pageContext: shop }),
      expect.not.objectContaining({ pageContext: expect.anything() as unknown }),
    ]);
    for (const message of await history(guest)) expect(message).not.toHaveProperty('pageContext');
  });

  it.each([
    ['a script', { url: 'javascript:alert(1)' }],
    ['another scheme after spaces', { url: ' javascript:alert(1)//https://shop.example/' }],
    ['a query, which may contain a token', { url: 'https://shop.example/?token=secret' }],
    ['a fragment', { url: 'https://shop.example/#token=secret' }],
    ['a user name and password', { url: 'https://user:secret@shop.example/' }],
    ['no host', { url: 'https://' }],
    ['backslashes, which browsers read as slashes', { url: String.raw`https://shop.example\@evil.example/` }],
    ['a title with a zero byte', { title: 'a\u0000b' }],
    ['a title with half a character', { title: '\ud83d' }],
    ['a further field', { referrer: 'https://shop.example/' }],
  ])('is rejected with %s, and the message is not stored', async (_name, change) => {
    const guest = await newGuest(site);
    const { status } = await send(guest, { pageContext: { ...shop, ...change } });
    expect([400, 422]).toContain(status);
    expect(await history(guest)).toEqual([]);
  });
});
