import type net from 'node:net';
import type { components } from '@wallet/contract';
import { socketLimits } from '../core/http/rate-limits';
import { openSocket, type TestSocket } from '../testing/site/open-socket';
import { openTestSite } from '../testing/site/test-site';
import { ChatFeed, type ChatNews, type ChatSocket } from './chat-socket';
import { storeMessage } from './message';
import { type ChatCustomer, writeMessage } from '../testing/site/chat-customer';
import { openBeforeAll } from '../testing/open-before-all';
import type { Customer } from './customer';
import type { Queryable } from '@wallet/server/db';
import { Rooms } from './rooms';
import { contract, createValidator } from '../core/http/contract';

type Schemas = components['schemas'];

const allowedOrigin = 'https://friend.example';

const disconnect = ({ socket }: TestSocket) =>
  new Promise<string>((resolve) => socket.once('disconnect', resolve));

const prefix = 'thongdee';

interface DocumentedSocket {
  description: string;
  path: string;
  auth: object;
  emits: Record<string, { argument?: object; reply?: object }>;
  receives: Record<string, { argument: object }>;
}

const getConfig = contract().paths['/api/chat/config']?.get as object;
const { 'x-socket': documented } = getConfig as { 'x-socket': DocumentedSocket };
const ajv = createValidator().addSchema(contract(), 'contract');
const matches = (schema: object = {}, value: unknown): boolean =>
  ajv.compile({ $ref: `contract${(schema as { $ref: string }).$ref}` })(value);

describe('the chat’s socket', () => {
  const site = openBeforeAll(() => openTestSite({ allowedOrigins: [allowedOrigin] }));
  let port: number;
  let token: string;
  let userId: string;
  let guestId: string;
  const open: TestSocket[] = [];
  beforeAll(async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    port = (site.app.server.address() as net.AddressInfo).port;
    token = await site.login('0811111111');
    const { body } = await site.call<Schemas['ProfileReply']>('GET', '/api/account/profile', { token });
    userId = body.profile._id;
    guestId = (await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config')).body.guestId ?? '';
  });
  afterEach(() => {
    for (const { socket } of open.splice(0)) socket.close();
    site.deps.clock.advance(60_000);
  });

  const connect = async (auth: Record<string, unknown>, headers?: Record<string, string>) => {
    const one = await openSocket(port, auth, headers);
    open.push(one);
    return one;
  };
  const rejectionOf = async (auth: Record<string, unknown>, headers?: Record<string, string>) =>
    connect(auth, headers).then(
      () => 'connected',
      (error: Error) => error.message,
    );
  /** Stores a message without a notification. */
  const store = (customer: Customer, text: string, chatFeed = new ChatFeed()) => {
    const message = { message_type: 'text' as const, payload: { message: text } };
    const written = { clientMessageId: `stored ${text}`, sender: 'customer', name: null, message };
    return storeMessage({ ...site.deps, chatFeed }, customer, {
      ...written,
      sessionId: null,
      deviceToken: null,
    });
  };
  const send = (text: string, customer: ChatCustomer) => writeMessage(site, customer, text);
  const texts = (messages: readonly ChatNews['message'][]) =>
    messages.map(({ message }) => (message.message_type === 'text' ? message.payload.message : ''));

  it('[S7.23] joins with the prefix and the member’s id and receives each message as in the history', async () => {
    const one = await connect({ token });
    const other = await connect({ token });
    const joined = await one.join({ prefix, userId });
    expect(await other.join({ prefix, userId })).toEqual(joined);
    for (const text of ['หนึ่ง', 'สอง', 'สาม']) await send(text, { token });
    const received = await one.waitForMessages(3);
    expect(texts(received)).toEqual(['หนึ่ง', 'สอง', 'สาม']);
    expect(received.map(({ sequence }) => sequence - (joined.sequence ?? NaN))).toEqual([1, 2, 3]);
    expect(await other.waitForMessages(3)).toEqual(received);
    const history = await site.call<Schemas['ChatHistory']>('POST', '/api/chat/history', {
      token,
      body: { limit: 3, skip: 0 },
    });
    expect(history.body.toReversed()).toEqual(received);
  });

  it('[S7.23] has the path, the events and the content that the contract describes', async () => {
    expect(documented.path).toBe('/socket.io/');
    expect(documented.description.replace(/\s+/g, ' ')).toContain(
      `more than ${socketLimits.requestsPerMinute} requests in a minute`,
    );
    expect(Object.keys(documented.emits)).toEqual(['join', 'typing']);
    expect(Object.keys(documented.receives)).toEqual(['messaging', 'typing', 'seen', 'desk', 'closed']);
    const client = await connect({ token });
    const events = new Set<string>();
    client.socket.onAny((event: string) => events.add(event));
    const { argument, reply } = documented.emits.join ?? {};
    expect([matches(documented.auth, { token }), matches(argument, { prefix })]).toEqual([true, true]);
    expect(matches(reply, await client.join({ prefix }))).toBe(true);
    expect(matches(reply, await client.join({ prefix: 'another' }))).toBe(true);
    await send('สวัสดี', { token });
    const [message] = await client.waitForMessages(1);
    expect(matches(documented.receives.messaging?.argument, message)).toBe(true);
    // No help desk is connected.
    expect(events).toEqual(new Set(['messaging']));
  });

  it('[S7.23] joins a guest by their signed id, and no customer receives another one’s messages', async () => {
    const guest = await connect({ guestId });
    const member = await connect({ token });
    await guest.join({ prefix, guestId });
    await member.join({ prefix, userId });
    await send('จากแขก', { guestId });
    await send('จากสมาชิก', { token });
    expect(texts(await guest.waitForMessages(1))).toEqual(['จากแขก']);
    expect(texts(await member.waitForMessages(1))).toEqual(['จากสมาชิก']);
  });

  it('[S6.4] [S7.23] [S8.2] is rejected without a valid token or guest id, and for a member in a denied network', async () => {
    const forged = guestId.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'));
    for (const auth of [{}, { guestId: forged }, { guestId: ['x'] }])
      expect(await rejectionOf(auth)).toBe('UNAUTHORIZED');
    // A valid guest id does not make up for an invalid token.
    for (const auth of [{ token: { toString: 'x' } }, { token: 'x'.repeat(43), guestId }])
      expect(await rejectionOf(auth)).toBe('invalid-token');
    const access = await site.deps.settings.get('access');
    await site.deps.settings.set('access', { ...access, deniedNetworks: ['203.0.113.0/24'] });
    expect(await rejectionOf({ token }, { 'x-forwarded-for': '203.0.113.4' })).toBe('INVALID_IP');
    expect(await rejectionOf({ token }, { 'x-forwarded-for': '203.0.114.4' })).toBe('connected');
    await site.deps.settings.set('access', access);
  });

  it('[S7.23] rejects a join to the conversation of another customer or with another prefix', async () => {
    const one = await connect({ guestId });
    const rejection = { message: 'UNAUTHORIZED' };
    expect(await one.join({ prefix, userId })).toEqual(rejection);
    expect(await one.join({ prefix, guestId: 'guest-1' })).toEqual(rejection);
    expect(await one.join({ prefix: 'other', guestId })).toEqual(rejection);
    expect(await one.join({})).toEqual(rejection);
    const member = await connect({ token });
    expect(await member.join({ prefix, userId: '0'.repeat(24) })).toEqual(rejection);
    expect(await member.join({ prefix, guestId })).toEqual({ sequence: expect.any(Number) });
    await send('ไม่ได้ยิน', { guestId });
    await send('ไม่ได้ยิน', { token });
    expect(await one.join({ prefix, guestId })).toEqual({ sequence: expect.any(Number) });
    await send('ได้ยิน', { guestId });
    expect(texts(await one.waitForMessages(1))).toEqual(['ได้ยิน']);
  });

  it('accepts pages of the site itself, pages of allowed origins, and clients without an origin', async () => {
    const accepted: Record<string, string>[] = [
      {},
      { origin: allowedOrigin },
      { origin: `http://127.0.0.1:${port}` },
      { origin: 'https://site.example', 'x-forwarded-host': 'site.example' },
    ];
    for (const headers of accepted) {
      const { socket } = await connect({ guestId }, headers);
      expect(socket.connected).toBe(true);
    }
    for (const origin of ['https://stranger.example', 'null', `http://127.0.0.1:${port + 1}`])
      await expect(connect({ guestId }, { origin })).rejects.toThrow('websocket error');
  });

  it('receives messages once and in order after duplicate and reordered notifications', async () => {
    const one = await connect({ token });
    await one.join({ prefix, userId });
    const elsewhere = new ChatFeed();
    const news: ChatNews[] = [];
    elsewhere.on('news', (item) => news.push(item));
    for (const text of ['ก', 'ข', 'ค', 'ง'])
      await store({ memberId: userId, guestId: null }, text, elsewhere);
    for (const index of [3, 0, 2, 1, 3, 0]) site.deps.chatFeed.emit('news', news[index] as ChatNews);
    expect(texts(await one.waitForMessages(4))).toEqual(['ก', 'ข', 'ค', 'ง']);
    await send('จ', { token });
    expect(texts(await one.waitForMessages(5))).toEqual(['ก', 'ข', 'ค', 'ง', 'จ']);
  });

  it('receives a message without a notification a moment later', async () => {
    const one = await connect({ guestId });
    await one.join({ prefix, guestId });
    await store({ memberId: null, guestId }, 'จากอีกเครื่อง');
    expect(texts(await one.waitForMessages(1))).toEqual(['จากอีกเครื่อง']);
  });

  it('[S7.5] [S7.8] [S7.23] is disconnected when another session changes the password or its own ends, and cannot join any more', async () => {
    const [elsewhere, here] = [await site.login('0822222222'), await site.login('0822222222')];
    const one = await connect({ token: elsewhere });
    const remaining = await connect({ token: here });
    const ended = disconnect(one);
    const change = (oldPassword: string, newPassword: string) =>
      site.call('PUT', '/api/account/changepwd', { token: here, body: { oldPassword, newPassword } });
    expect((await change('mango-sticky-rice', 'another 2026')).status).toBe(200);
    // The socket may be disconnected before or after the reply to this join.
    expect(await one.join({ prefix }).catch(() => ({}))).not.toHaveProperty('sequence');
    expect(await remaining.join({ prefix })).toMatchObject({ sequence: expect.any(Number) as number });
    expect(await ended).toBe('io server disconnect');
    expect(remaining.socket.connected).toBe(true);
    await change('another 2026', 'mango-sticky-rice');
    const loggedOut = disconnect(remaining);
    await site.call('POST', '/api/logout', { token: here });
    expect(await loggedOut).toBe('io server disconnect');
  });

  it('is disconnected when it sends too much or too often', async () => {
    const big = await connect({ guestId });
    const closed = disconnect(big);
    big.socket.emit('join', { prefix: 'x'.repeat(socketLimits.payloadBytes) });
    await closed;
    const often = await connect({ guestId });
    const disconnected = disconnect(often);
    for (let times = 0; times <= socketLimits.requestsPerMinute; times += 1) often.socket.emit('join', {});
    await disconnected;
  });

  it('[S8.10] limits the sockets of one customer, and the new sockets of one address per minute', async () => {
    const own = (await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config')).body.guestId;
    const room = { prefix, guestId: own };
    for (let number = 0; number < socketLimits.perCustomer; number += 1)
      expect((await (await connect({ guestId: own })).join(room)).message).toBeUndefined();
    expect(await (await connect({ guestId: own })).join(room)).toEqual({ message: 'REQUEST_LIMIT' });
    await site.deps.db.query(`update attempt set hits = 100000 where bucket like 'chat-socket:%'`);
    expect(await rejectionOf({ guestId })).toBe('REQUEST_LIMIT');
  });

  it('[S7.24] [S2.26] is rejected while the chat is disabled, and for all customers once the service has ended', async () => {
    const one = await connect({ guestId });
    await site.deps.settings.set('chat', { enabled: false, prefix });
    expect(await rejectionOf({ guestId })).toBe('CHAT_INACTIVE');
    await site.deps.settings.set('chat', { enabled: true, prefix });
    const ended = disconnect(one);
    await site.deps.settings.set('service', { terminated: true });
    expect(await rejectionOf({ guestId })).toBe('gone');
    await ended;
    await site.deps.settings.set('service', { terminated: false });
  });

  it('is disconnected when the server closes', async () => {
    const other = await openTestSite();
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const own = (await other.call<Schemas['ChatConfig']>('GET', '/api/chat/config')).body.guestId;
    const one = await openSocket((other.app.server.address() as net.AddressInfo).port, { guestId: own });
    const ended = disconnect(one);
    await other.close();
    await ended;
  });
});

const customer = { memberId: null, guestId: 'guest' } as const;
const nothing: Queryable = { query: async () => [] };

function socketWith(queued: number) {
  const received: number[] = [];
  const closed: boolean[] = [];
  const socket = {
    data: { customer },
    conn: { writeBuffer: Array.from({ length: queued }), close: (now: boolean) => closed.push(now) },
    emit: (_event: string, message: ChatNews['message']) => received.push(message.sequence),
  } as unknown as ChatSocket;
  return { socket, received, closed };
}

const news = (sequence: number): ChatNews => ({ customer, message: { sequence } as ChatNews['message'] });

describe('a conversation with several sockets', () => {
  it('disconnects a socket that does not read its messages, and serves the others', async () => {
    const rooms = new Rooms(nothing);
    const slow = socketWith(socketLimits.waiting + 1);
    const quick = socketWith(0);
    await rooms.join(slow.socket);
    await rooms.join(quick.socket);
    rooms.receive(news(1));
    expect(slow).toMatchObject({ received: [], closed: [true] });
    expect(quick).toMatchObject({ received: [1], closed: [] });
  });

  it('rejects joins while the database does not respond, and accepts them afterwards', async () => {
    let works = false;
    const db: Queryable = { query: () => (works ? Promise.resolve([]) : Promise.reject(new Error('down'))) };
    const rooms = new Rooms(db);
    const { socket, received } = socketWith(0);
    await expect(rooms.join(socket)).rejects.toThrow('down');
    rooms.receive(news(1));
    expect(received).toEqual([]);
    works = true;
    expect(await rooms.join(socket)).toBe(0);
  });
});
