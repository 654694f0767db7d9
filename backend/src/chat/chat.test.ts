import type { components } from '@wallet/contract';
import { openTestSite } from '../testing/site/test-site';
import { openBeforeAll } from '../testing/open-before-all';
import { atOnce } from '../testing/at-once';
import { rejected } from '../testing/site/rejected';

type Schemas = components['schemas'];
type ErrorBody = { message: string };

describe('the chat', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  let guest: string;
  beforeAll(async () => {
    token = await site.login('0811111111');
    guest = (await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config')).body.guestId ?? '';
  });

  const textMessage = (text: string, id: string, more: object = {}) => ({
    sender: 'customer',
    message: { message_type: 'text', payload: { message: text } },
    createdAt: '2026-03-04T05:06:07.000Z',
    clientMessageId: id,
    ...more,
  });
  const send = (body: object, as?: string, headers: Record<string, string> = {}) =>
    site.call<Schemas['ChatReceipt'] & ErrorBody>('POST', '/api/chat/send-message', {
      body,
      headers,
      ...(as && { token: as }),
    });
  const history = (body: object, as?: string) =>
    site.call<Schemas['ChatHistory'] & ErrorBody>('POST', '/api/chat/history', {
      body: { limit: 10, skip: 0, ...body },
      ...(as && { token: as }),
    });
  const texts = (messages: Schemas['ChatHistory']) =>
    messages.map(({ message }) =>
      message.message_type === 'text' ? message.payload.message : message.message_type,
    );

  it('[S7.22] returns the prefix, and a new unguessable guest id for visitors only', async () => {
    const visitor = await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config');
    expect(visitor.body.PREFIX).toBe('thongdee');
    expect(visitor.body.guestId).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
    expect(visitor.body.guestId).not.toBe(guest);
    expect((await site.call('GET', '/api/chat/config', { token })).body).toEqual({
      PREFIX: 'thongdee',
      embedOrigins: [],
      guestId: null,
    });
    expect((await site.call('GET', '/api/chat/config', { token: 'x'.repeat(43) })).status).toBe(401);
  });

  it('[S7.22] [S3.29] stores a member’s messages in order and returns them ten at a time, newest first', async () => {
    for (let number = 1; number <= 13; number += 1) {
      const { status, body } = await send(textMessage(`ข้อความ ${number}`, `member-${number}-id`), token);
      expect([status, body.sequence]).toEqual([200, number]);
    }
    const first = (await history({}, token)).body;
    expect(texts(first)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4].map((number) => `ข้อความ ${number}`));
    expect(texts((await history({ skip: 10 }, token)).body)).toEqual(['ข้อความ 3', 'ข้อความ 2', 'ข้อความ 1']);
    expect(texts((await history({ afterSequence: 11 }, token)).body)).toEqual(['ข้อความ 13', 'ข้อความ 12']);
    expect(first[0]).toMatchObject({
      sender: 'customer',
      name: 'สมชาย ใจดี',
      username: '0811111111',
      clientMessageId: 'member-13-id',
      sequence: 13,
    });
  });

  it('stores a message once when it is sent again, and two messages with equal texts', async () => {
    const first = await send(textMessage('สวัสดี', 'same-id-1'), token);
    const again = await send(textMessage('สวัสดี', 'same-id-1'), token);
    const other = await send(textMessage('สวัสดี', 'same-id-2'), token);
    expect(again.body).toEqual(first.body);
    expect(other.body.sequence).toBe(first.body.sequence + 1);
  });

  it('keeps guests and members apart and shows no customer another one’s conversation', async () => {
    expect((await history({ guestId: guest }, token)).body[0]?.guestId).toBeNull();
    const memberId = (await history({}, token)).body[0]?.userId ?? '';
    const otherToken = await site.login('0822222222');
    const strangers = [
      history({ userId: memberId }),
      history({ userId: memberId, guestId: guest }),
      history({ userId: memberId }, otherToken),
      history({ guestId: guest.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) }),
      history({ guestId: 'guest-1' }),
      history({}),
      send(textMessage('แอบ', 'intruder-id', { userId: memberId })),
    ];
    for (const reply of await Promise.all(strangers))
      expect(reply).toMatchObject(rejected('UNAUTHORIZED', { status: 401 }));
    expect((await history({}, otherToken)).body).toEqual([]);
  });

  it('accepts up to 2000 characters and rejects a blank text', async () => {
    expect((await send(textMessage('ก'.repeat(2000), 'long-id-1', { guestId: guest }))).status).toBe(200);
    expect((await send(textMessage('ก'.repeat(2001), 'long-id-2', { guestId: guest }))).status).toBe(400);
    const blank = await send(textMessage(' \n\t ', 'blank-id-1', { guestId: guest }));
    expect(blank).toMatchObject(rejected('CHAT_MESSAGE_INVALID'));
  });

  it('rejects messages of another sender and of kinds that only support sends, and ignores another name than the member’s', async () => {
    const invalid = rejected('CHAT_MESSAGE_INVALID');
    const asAgent = textMessage('ฉันคือทีมงาน', 'agent-id-1', { sender: 'agent' });
    expect(await send(asAgent, token)).toMatchObject(invalid);
    const message = { message_type: 'generic', payload: { cards: [] } };
    expect(await send(textMessage('', 'generic-id-1', { message }), token)).toMatchObject(invalid);
    const named = await send(textMessage('ชื่ออื่น', 'name-id-1', { name: 'Admin' }), token);
    expect(named.status).toBe(200);
    expect((await history({}, token)).body[0]?.name).toBe('สมชาย ใจดี');
  });

  it('[S7.22] records what the customer has read, and marks each message as read or unread', async () => {
    expect((await history({}, token)).body.some(({ read }) => read)).toBe(false);
    const { status, body } = await site.call('PUT', '/api/chat/read-customer/', { token, body: {} });
    expect([status, body]).toEqual([200, { message: 'SUCCESS' }]);
    await send(textMessage('หลังอ่าน', 'unread-id-1'), token);
    const [latest, ...others] = (await history({}, token)).body;
    expect(latest).toMatchObject({ clientMessageId: 'unread-id-1', read: false });
    expect(others.every(({ read }) => read)).toBe(true);
  });

  it('[S8.10] limits the messages of one customer per minute', async () => {
    site.deps.clock.advance(60_000);
    const replies = await atOnce(61, (number) => send(textMessage('เร็ว', `fast-${number}-id`), token));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
    site.deps.clock.advance(60_000);
  });

  it('[S8.10] limits the messages of all guests of one address per minute, whatever their guest ids', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' };
    for (let turn = 0; turn < 6; turn += 1) {
      const { guestId } = (await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config')).body;
      const replies = await atOnce(50, (number) =>
        send(textMessage('ท่วม', `flood-${turn}-${number}`, { guestId }), undefined, from),
      );
      expect(replies.every(({ status }) => status === 200)).toBe(true);
    }
    const late = textMessage('ท่วม', 'flood-late-id', { guestId: guest });
    expect(await send(late, undefined, from)).toMatchObject({
      status: 429,
      body: { message: 'REQUEST_LIMIT', details: { retryAfter: expect.any(Number) as number } },
    });
    expect((await send(late, undefined, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(200);
    expect((await send(textMessage('สมาชิก', 'member-there-id'), token, from)).status).toBe(200);
    site.deps.clock.advance(60_000);
  });

  it('rejects calls while the operator has disabled it', async () => {
    await site.deps.settings.set('chat', { enabled: false, prefix: 'thongdee' });
    const inactive = rejected('CHAT_INACTIVE');
    expect(await send(textMessage('มีใครอยู่ไหม', 'closed-id-1'), token)).toMatchObject(inactive);
    expect(await history({}, token)).toMatchObject(inactive);
  });
});
