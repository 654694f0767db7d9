import type net from 'node:net';
import type { components } from '@wallet/contract';
import { socketLimits } from '../core/http/rate-limits';
import { openSocket, type TestSocket } from '../testing/site/open-socket';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { ChatFeed, type ChatNews } from './chat-feed';
import { storeMessage } from './message';

type Schemas = components['schemas'];

const friend = 'https://friend.example';
const disconnect = ({ socket }: TestSocket) =>
  new Promise<string>((resolve) => socket.once('disconnect', resolve));
const prefix = 'thongdee';

describe('the chat’s socket', () => {
  let site: TestSite;
  let port: number;
  let token: string;
  let userId: string;
  let guestId: string;
  const open: TestSocket[] = [];
  beforeAll(async () => {
    site = await openTestSite({ allowedOrigins: [friend] });
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    port = (site.app.server.address() as net.AddressInfo).port;
    token = await site.login('0811111111');
    userId = (await site.call<Schemas['ProfileReply']>('GET', '/api/account/profile', { token })).body.profile
      ._id;
    guestId = (await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config')).body.guestId ?? '';
  });
  afterEach(() => {
    for (const { socket } of open.splice(0)) socket.close();
    site.deps.clock.advance(60_000);
  });
  afterAll(() => site.close());

  const connect = async (auth: Record<string, unknown>, headers?: Record<string, string>) => {
    const one = await openSocket(port, auth, headers);
    open.push(one);
    return one;
  };
  const refusedWith = async (auth: Record<string, unknown>) =>
    connect(auth).then(
      () => 'connected',
      (error: Error) => error.message,
    );
  let count = 0;
  const customer = () => ({ memberId: userId, guestId: null });
  const written = (text: string) => {
    count += 1;
    return {
      clientMessageId: `socket-${count}-id`,
      sender: 'customer',
      name: null,
      message: { message_type: 'text' as const, payload: { message: text } },
      sessionId: null,
      deviceToken: null,
    };
  };
  const send = (text: string, as: { token?: string; guestId?: string }) => {
    const { clientMessageId, sender, message } = written(text);
    return site.call<Schemas['ChatReceipt']>('POST', '/api/chat/send-message', {
      body: {
        sender,
        message,
        clientMessageId,
        createdAt: '2026-03-04T05:06:07.000Z',
        ...(as.guestId && { guestId: as.guestId }),
      },
      ...(as.token && { token: as.token }),
    });
  };
  const texts = (messages: readonly ChatNews['message'][]) =>
    messages.map(({ message }) => (message.message_type === 'text' ? message.payload.message : ''));

  it('[S7.23] joins with the prefix and the member’s id and then receives each message as history has it', async () => {
    const one = await connect({ token });
    const other = await connect({ token });
    const joined = await one.join({ prefix, userId });
    expect(await other.join({ prefix, userId })).toEqual(joined);
    for (const text of ['หนึ่ง', 'สอง', 'สาม']) await send(text, { token });
    const heard = await one.hears(3);
    expect(texts(heard)).toEqual(['หนึ่ง', 'สอง', 'สาม']);
    expect(heard.map(({ sequence }) => sequence - (joined.sequence ?? NaN))).toEqual([1, 2, 3]);
    expect(await other.hears(3)).toEqual(heard);
    const history = await site.call<Schemas['ChatHistory']>('POST', '/api/chat/history', {
      token,
      body: { limit: 3, skip: 0 },
    });
    expect(history.body.toReversed()).toEqual(heard);
  });

  it('[S7.23] joins a guest by their signed id, and nobody receives another’s messages', async () => {
    const guest = await connect({ guestId });
    const member = await connect({ token });
    await guest.join({ prefix, guestId });
    await member.join({ prefix, userId });
    await send('จากแขก', { guestId });
    await send('จากสมาชิก', { token });
    expect(texts(await guest.hears(1))).toEqual(['จากแขก']);
    expect(texts(await member.hears(1))).toEqual(['จากสมาชิก']);
  });

  it('[S7.23] is refused to who cannot say who they are', async () => {
    expect(await refusedWith({})).toBe('UNAUTHORIZED');
    expect(await refusedWith({ guestId: guestId.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')) })).toBe(
      'UNAUTHORIZED',
    );
    expect(await refusedWith({ guestId: ['x'] })).toBe('UNAUTHORIZED');
    expect(await refusedWith({ token: 'x'.repeat(43) })).toBe('invalid-token');
    expect(await refusedWith({ token: { toString: 'x' } })).toBe('invalid-token');
    // A valid guest id does not make up for an invalid token.
    expect(await refusedWith({ token: 'x'.repeat(43), guestId })).toBe('invalid-token');
  });

  it('[S6.4] [S8.2] INVALID_IP: is refused to a member in a denied network', async () => {
    const open = { deniedNetworks: [], loginOpen: true, registrationOpen: true };
    await site.deps.settings.set('access', { ...open, deniedNetworks: ['203.0.113.0/24'] });
    await expect(connect({ token }, { 'x-forwarded-for': '203.0.113.4' })).rejects.toThrow('INVALID_IP');
    expect((await connect({ token }, { 'x-forwarded-for': '203.0.114.4' })).socket.connected).toBe(true);
    await site.deps.settings.set('access', open);
  });

  it('[S7.23] refuses to join a conversation that is not one’s own, or under another prefix', async () => {
    const one = await connect({ guestId });
    const refusal = { message: 'UNAUTHORIZED' };
    expect(await one.join({ prefix, userId })).toEqual(refusal);
    expect(await one.join({ prefix, guestId: 'guest-1' })).toEqual(refusal);
    expect(await one.join({ prefix: 'other', guestId })).toEqual(refusal);
    expect(await one.join({})).toEqual(refusal);
    const member = await connect({ token });
    expect(await member.join({ prefix, userId: '0'.repeat(24) })).toEqual(refusal);
    expect(await member.join({ prefix, guestId })).toEqual({ sequence: expect.any(Number) });
    await send('ไม่ได้ยิน', { guestId });
    await send('ไม่ได้ยิน', { token });
    expect(await one.join({ prefix, guestId })).toEqual({ sequence: expect.any(Number) });
    await send('ได้ยิน', { guestId });
    expect(texts(await one.hears(1))).toEqual(['ได้ยิน']);
  });

  it('may be opened by pages of the site itself and of allowed origins, and by programs', async () => {
    const fine: Record<string, string>[] = [
      {},
      { origin: friend },
      { origin: `http://127.0.0.1:${port}` },
      { origin: 'https://site.example', 'x-forwarded-host': 'site.example' },
    ];
    for (const headers of fine) {
      const { socket } = await connect({ guestId }, headers);
      expect(socket.connected).toBe(true);
    }
    for (const origin of ['https://stranger.example', 'null', `http://127.0.0.1:${port + 1}`])
      await expect(connect({ guestId }, { origin })).rejects.toThrow('websocket error');
  });

  it('receives in order and once what was sent doubled and out of order', async () => {
    const one = await connect({ token });
    await one.join({ prefix, userId });
    const elsewhere = new ChatFeed();
    const news: ChatNews[] = [];
    elsewhere.listen((item) => news.push(item));
    for (const text of ['ก', 'ข', 'ค', 'ง'])
      await storeMessage({ ...site.deps, chatFeed: elsewhere }, customer(), written(text));
    for (const index of [3, 0, 2, 1, 3, 0]) site.deps.chatFeed.publish(news[index] as ChatNews);
    expect(texts(await one.hears(4))).toEqual(['ก', 'ข', 'ค', 'ง']);
    await send('จ', { token });
    expect(texts(await one.hears(5))).toEqual(['ก', 'ข', 'ค', 'ง', 'จ']);
  });

  it('receives also what no news announced, a moment later', async () => {
    const one = await connect({ guestId });
    await one.join({ prefix, guestId });
    const deps = { ...site.deps, chatFeed: new ChatFeed() };
    await storeMessage(deps, { memberId: null, guestId }, written('จากอีกเครื่อง'));
    expect(texts(await one.hears(1))).toEqual(['จากอีกเครื่อง']);
  });

  it('[S7.8] ends when its login ends', async () => {
    const leaving = await site.login('0822222222');
    const one = await connect({ token: leaving });
    const ended = disconnect(one);
    await site.call('POST', '/api/logout', { token: leaving });
    expect(await ended).toBe('io server disconnect');
  });

  it('[S7.5] [S7.23] ends when another session changes the password, and joins nothing from that moment on', async () => {
    const [elsewhere, here] = [await site.login('0822222222'), await site.login('0822222222')];
    const one = await connect({ token: elsewhere });
    const kept = await connect({ token: here });
    const ended = disconnect(one);
    const change = (oldPassword: string, newPassword: string) =>
      site.call('PUT', '/api/account/changepwd', { token: here, body: { oldPassword, newPassword } });
    expect((await change('mango-sticky-rice', 'another 2026')).status).toBe(200);
    expect(await one.join({ prefix })).toEqual({ message: 'invalid-token' });
    expect(await kept.join({ prefix })).toMatchObject({ sequence: expect.any(Number) as number });
    expect(await ended).toBe('io server disconnect');
    expect(kept.socket.connected).toBe(true);
    await change('another 2026', 'mango-sticky-rice');
  });

  it('is cut off when it sends too much, or asks too often', async () => {
    const big = await connect({ guestId });
    const cut = disconnect(big);
    big.socket.emit('join', { prefix: 'x'.repeat(socketLimits.payloadBytes) });
    await cut;
    const often = await connect({ guestId });
    const tired = disconnect(often);
    for (let times = 0; times <= socketLimits.requestsPerMinute; times += 1) often.socket.emit('join', {});
    await tired;
  });

  it('[S8.10] limits how many sockets one customer has, and how many one address opens in a minute', async () => {
    const own = (await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config')).body.guestId;
    const room = { prefix, guestId: own };
    for (let number = 0; number < socketLimits.perCustomer; number += 1)
      expect((await (await connect({ guestId: own })).join(room)).message).toBeUndefined();
    expect(await (await connect({ guestId: own })).join(room)).toEqual({ message: 'REQUEST_LIMIT' });
    await site.deps.db.query(`update attempt set hits = 100000 where bucket like 'chat-socket:%'`);
    expect(await refusedWith({ guestId })).toBe('REQUEST_LIMIT');
  });

  it('[S7.24] [S2.26] is refused while the chat is switched off, and to everybody once the service is gone', async () => {
    const one = await connect({ guestId });
    await site.deps.settings.set('chat', { enabled: false, prefix });
    expect(await refusedWith({ guestId })).toBe('CHAT_INACTIVE');
    await site.deps.settings.set('chat', { enabled: true, prefix });
    const ended = disconnect(one);
    await site.deps.settings.set('service', { terminated: true });
    expect(await refusedWith({ guestId })).toBe('gone');
    await ended;
    await site.deps.settings.set('service', { terminated: false });
  });

  it('ends with the server, which waits for nobody', async () => {
    const other = await openTestSite();
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const own = (await other.call<Schemas['ChatConfig']>('GET', '/api/chat/config')).body.guestId;
    const one = await openSocket((other.app.server.address() as net.AddressInfo).port, { guestId: own });
    const ended = disconnect(one);
    await other.close();
    await ended;
  });
});
