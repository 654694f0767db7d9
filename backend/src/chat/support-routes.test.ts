import type { components } from '@wallet/contract';
import { openConnectedSite } from '../testing/fake-provider/open-connected-site';
import type { ReportOptions } from '../testing/fake-provider/open-fake-provider';
import { slipPicture } from '../testing/site/slip-picture';
import { callAs, type ChatCustomer, newGuest, writeMessage } from '../testing/site/chat-customer';
import { openBeforeAll } from '../testing/open-before-all';

type Schemas = components['schemas'];
type ErrorReply = { error?: string };

const agent = { name: 'น้องทอง', picture: 'https://desk.example/thong.png' };
const text = (message: string): Schemas['ChatMessage'] => ({ message_type: 'text', payload: { message } });

describe('the requests of a help desk', () => {
  const site = openBeforeAll(openConnectedSite);
  let guest: ChatCustomer & { guestId: string };
  let conversation: string;
  let keys = 0;
  beforeEach(async () => {
    site.deps.clock.advance(60_000);
    site.provider.state.chatSignals.length = 0;
    guest = await newGuest(site);
    await writeMessage(site, guest, 'มีใครอยู่ไหม');
    conversation = await conversationOf(guest);
  });
  afterEach(() => expect(site.provider.problems).toEqual([]));

  const conversationOf = async ({ guestId = '' }: ChatCustomer) => {
    const rows = await site.deps.db.query<{ id: number }>(
      'select id from chat_conversation where guest_id = $1',
      [guestId],
    );
    return String(rows[0]?.id);
  };
  const send = <T = object>(call: string, body: object | undefined, options?: ReportOptions) =>
    site.provider.report<T & ErrorReply>(site.url, call, body, options);
  const answer = (message: object, options: ReportOptions = {}, more: object = {}) => {
    keys += 1;
    const body = { conversation, message, agent, ...more };
    return send<{ sequence: number }>('answerChat', body, { key: `desk-message-${keys}`, ...options });
  };
  const signal = (body: object) => send('reportAgentSignal', { conversation, ...body });
  const history = async () =>
    (
      await callAs<Schemas['ChatHistory']>(site, guest, {
        url: '/api/chat/history',
        body: { limit: 20, skip: 0 },
      })
    ).body;
  const supportFor = async (token?: string) =>
    (await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config', token ? { token } : {})).body.support;
  const waitForSignals = async (count: number) => {
    const deadline = Date.now() + 5_000;
    const own = () => site.provider.state.chatSignals.filter((one) => one.conversation === conversation);
    while (own().length < count && Date.now() < deadline) await new Promise((done) => setTimeout(done, 5));
    return own();
  };

  describe('answerChat', () => {
    it('adds an agent’s message with the next sequence number and the agent’s name', async () => {
      const reply = await answer(text('มีค่ะ'));
      expect(reply).toMatchObject({ status: 200, body: { sequence: 2 } });
      expect((await history())[0]).toMatchObject({
        sequence: 2,
        sender: 'agent',
        name: 'น้องทอง',
        message: text('มีค่ะ'),
      });
    });

    it('adds a message once, also when it is repeated or concurrent', async () => {
      const key = 'one-answer';
      const replies = await Promise.all([1, 2, 3].map(() => answer(text('ครั้งเดียว'), { key })));
      expect(replies.map(({ body }) => body.sequence)).toEqual([2, 2, 2]);
      expect(await answer(text('ครั้งเดียว'), { key })).toEqual(replies[0]);
      expect(await history()).toHaveLength(2);
    });

    it('rejects a key that was used with another body: KEY_REUSED', async () => {
      const key = 'used-twice';
      await answer(text('หนึ่ง'), { key });
      expect(await answer(text('สอง'), { key })).toMatchObject({
        status: 409,
        body: { error: 'KEY_REUSED' },
      });
      expect(await history()).toHaveLength(2);
    });

    it('returns UNKNOWN for an unknown conversation', async () => {
      const reply = await answer(text('ใคร'), {}, { conversation: '999999999' });
      expect(reply).toMatchObject({ status: 404, body: { error: 'UNKNOWN' } });
    });
  });

  describe('uploadSupportFile', () => {
    const picture = (salt: number) => slipPicture.png(null, salt).toString('base64');
    const upload = (body: object, key: string) => send<{ path: string }>('uploadSupportFile', body, { key });

    it('stores a picture once per key, and an agent can send it', async () => {
      const body = { kind: 'image', content: picture(1) };
      const replies = await Promise.all([1, 2].map(() => upload(body, 'one-picture')));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      const path = replies[0]?.body.path ?? '';
      expect(replies[1]?.body.path).toBe(path);
      expect(await upload(body, 'one-picture')).toEqual(replies[0]);
      const payload = { message: '', fileType: 'image', filePath: path, name: 'a.png' };
      expect((await answer({ message_type: 'media', payload })).status).toBe(200);
      const file = await fetch(`${site.url}${path}`);
      expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(body.content);
    });

    it('rejects a key that was used with another file: KEY_REUSED', async () => {
      await upload({ kind: 'image', content: picture(2) }, 'a-picture');
      expect(await upload({ kind: 'image', content: picture(3) }, 'a-picture')).toMatchObject({
        status: 409,
        body: { error: 'KEY_REUSED' },
      });
    });

    it.each([
      ['a page', { kind: 'image', content: Buffer.from('<!doctype html>').toString('base64') }],
      ['a picture as a video', { kind: 'video', content: picture(4) }],
      ['nothing', { kind: 'image', content: '' }],
      [
        'too many bytes',
        { kind: 'image', content: Buffer.alloc(10 * 1024 * 1024 + 1, 7).toString('base64') },
      ],
      ['another kind', { kind: 'page', content: picture(5) }],
    ])('rejects %s', async (name, body) => {
      expect(await upload(body, `rejected-${name.length}`)).toMatchObject({
        status: 400,
        body: { error: 'BAD_REQUEST' },
      });
    });

    it('accepts a video of 17 MB', async () => {
      const content = Buffer.concat([
        Buffer.from('\0\0\0\x18ftypisom', 'latin1'),
        Buffer.alloc(17 * 1024 * 1024 - 20, 7),
      ]);
      const reply = await upload({ kind: 'video', content: content.toString('base64') }, 'a-long-video');
      expect(reply).toMatchObject({ status: 200, body: { path: expect.stringMatching(/\.mp4$/) as string } });
    });
  });

  describe('reportAgentSignal', () => {
    it('records what an agent has read, never backwards and never beyond the last message', async () => {
      const token = await site.login('0811111111');
      const last = await writeMessage(site, { token }, 'ถึงไหนแล้ว');
      const [row] = await site.deps.db.query<{ id: number }>(
        'select id from chat_conversation where member_id is not null order by id desc limit 1',
      );
      conversation = String(row?.id);
      expect((await supportFor(token))?.agentSeen).toBe(0);
      expect((await signal({ signal: 'seen', sequence: last + 100 })).status).toBe(204);
      expect((await supportFor(token))?.agentSeen).toBe(last);
      await signal({ signal: 'seen', sequence: 1 });
      expect((await supportFor(token))?.agentSeen).toBe(last);
    });

    it('closes a conversation until the next message', async () => {
      const listed = async () =>
        (
          await send<{ conversations: { conversation: string; closed: boolean }[] }>(
            'listSupportConversations',
            undefined,
          )
        ).body.conversations.find((one) => one.conversation === conversation)?.closed;
      expect(await listed()).toBe(false);
      expect((await signal({ signal: 'closed' })).status).toBe(204);
      expect(await listed()).toBe(true);
      await writeMessage(site, guest, 'อีกเรื่องค่ะ');
      expect(await listed()).toBe(false);
    });

    it('returns UNKNOWN for an unknown conversation', async () => {
      for (const body of [{ signal: 'typing', agent }, { signal: 'seen', sequence: 1 }, { signal: 'closed' }])
        expect(await signal({ ...body, conversation: '999999999' })).toMatchObject({
          status: 404,
          body: { error: 'UNKNOWN' },
        });
    });
  });

  describe('a rating', () => {
    const rate = (body: object = { score: 4, comment: 'ดีมาก' }) =>
      callAs<object>(site, guest, { url: '/api/chat/rating', body });

    it('is possible once after a conversation was closed', async () => {
      expect(await rate()).toMatchObject({ status: 422, body: { message: 'NO_DATA' } });
      await signal({ signal: 'closed' });
      expect(await rate()).toMatchObject({ status: 200, body: { message: 'SUCCESS' } });
      expect(await rate()).toMatchObject({ status: 422, body: { message: 'NO_DATA' } });
      // Closing a closed conversation again does not end it a second time.
      await signal({ signal: 'closed' });
      expect((await rate()).status).toBe(422);
      expect(await waitForSignals(1)).toEqual([
        { signal: 'rating', conversation, score: 4, comment: 'ดีมาก' },
      ]);
    });

    it('is possible again after the next end, and not once the customer writes', async () => {
      await signal({ signal: 'closed' });
      await rate();
      await writeMessage(site, guest, 'ยังไม่หาย');
      await signal({ signal: 'closed' });
      expect((await rate()).status).toBe(200);
      await writeMessage(site, guest, 'ยังไม่หายอีก');
      await signal({ signal: 'closed' });
      await writeMessage(site, guest, 'รอก่อน');
      expect((await rate()).status).toBe(422);
    });

    it.each([
      { score: 0, comment: '' },
      { score: 6, comment: '' },
      { score: 5 },
      { score: 5, comment: 'x'.repeat(1_001) },
    ])('is rejected when it does not match the contract: %j', async (body) => {
      await signal({ signal: 'closed' });
      expect((await rate(body)).status).toBe(400);
      expect((await rate()).status).toBe(200);
    });
  });

  describe('a signal that a customer has read messages', () => {
    const markRead = () => callAs<object>(site, guest, { method: 'PUT', url: '/api/chat/read-customer/' });

    it('is sent to the help desk once, and not when there are no new messages', async () => {
      await answer(text('ตอบแล้ว'));
      await markRead();
      await markRead();
      expect(await waitForSignals(1)).toEqual([{ signal: 'read', conversation, sequence: 2 }]);
    });

    it('is not sent again when the help desk does not accept it', async () => {
      site.provider.attempts.length = 0;
      const sent = () => site.provider.attempts.filter(({ call }) => call === 'deliverChatSignal');
      site.provider.fail('deliverChatSignal', 'fails first');
      await answer(text('ตอบแล้ว'));
      await markRead();
      const deadline = Date.now() + 5_000;
      while (sent().length === 0 && Date.now() < deadline) await new Promise((done) => setTimeout(done, 5));
      // Longer than the pause of a retry.
      await new Promise((done) => setTimeout(done, 400));
      expect(sent()).toHaveLength(1);
      expect(await waitForSignals(0)).toEqual([]);
    });
  });

  describe('setSupportDesk', () => {
    const week = [{ day: 5, from: '09:00', to: '18:00' }];
    const hours = { timeZone: 'Asia/Bangkok', week };

    it('sets what the chat shows, and the hours decide whether it is open', async () => {
      expect(await supportFor()).toEqual({
        agent: null,
        replyMinutes: null,
        open: true,
        opensAt: null,
        agentSeen: 0,
        closed: false,
      });
      expect(
        (await send('setSupportDesk', { agent, replyMinutes: 5, hours: { ...hours, week: [] } })).status,
      ).toBe(204);
      expect(await supportFor()).toMatchObject({ agent, replyMinutes: 5, open: false, opensAt: null });
      await send('setSupportDesk', { agent: null, replyMinutes: null, hours: null });
      expect(await supportFor()).toMatchObject({
        agent: null,
        replyMinutes: null,
        open: true,
        opensAt: null,
      });
    });

    it.each([
      { agent: { ...agent, picture: 'http://desk.example/x.png' }, replyMinutes: 5, hours },
      { agent: { ...agent, picture: 'javascript:alert(1)' }, replyMinutes: 5, hours },
      { agent, replyMinutes: 0, hours },
      { agent, replyMinutes: 5, hours: { ...hours, timeZone: 'Asia/Nowhere' } },
      { agent, replyMinutes: 5, hours: { ...hours, week: [{ day: 5, from: '18:00', to: '09:00' }] } },
      { agent, replyMinutes: 5, hours: { ...hours, week: [{ day: 8, from: '09:00', to: '18:00' }] } },
      { agent, replyMinutes: 5 },
    ])('is rejected when it does not match the contract: %j', async (desk) => {
      expect(await send('setSupportDesk', desk)).toMatchObject({
        status: 400,
        body: { error: 'BAD_REQUEST' },
      });
    });
  });

  describe('the conversations', () => {
    interface Listed {
      conversation: string;
      customer: { kind: string; id: string };
      lastAt: string;
    }
    const list = async (query = '') => {
      const options = { path: `/api/provider/support/conversations${query}` };
      return (await send<{ conversations: Listed[] }>('listSupportConversations', undefined, options)).body
        .conversations;
    };

    it('are listed by pages, latest message first, without the guests’ signatures', async () => {
      const all = await list('?limit=100');
      expect(all[0]).toMatchObject({
        conversation,
        customer: { kind: 'guest', id: guest.guestId.split('.')[0] },
      });
      expect(JSON.stringify(all)).not.toContain(guest.guestId.split('.')[1]);
      const paged: Listed[] = [];
      for (;;) {
        const before = paged.at(-1)?.lastAt;
        const page = await list(`?limit=2${before === undefined ? '' : `&before=${before}`}`);
        if (page.length === 0) break;
        paged.push(...page);
      }
      expect(paged).toEqual(all);
    });

    it('contain their messages, oldest first', async () => {
      await answer(text('มีค่ะ'));
      const read = async (query: string) => {
        const path = `/api/provider/support/conversations/${conversation}/messages${query}`;
        const reply = await send<{ messages: object[] }>('readSupportConversation', undefined, { path });
        return reply.body.messages;
      };
      const createdAt = site.deps.clock.now().toISOString();
      const question = { sequence: 1, sender: 'customer', name: null, message: text('มีใครอยู่ไหม'), createdAt };
      const reply = { sequence: 2, sender: 'agent', name: 'น้องทอง', message: text('มีค่ะ'), createdAt };
      expect(await read('')).toEqual([question, reply]);
      expect(await read('?after=1')).toEqual([reply]);
      expect(await read('?limit=1')).toEqual([question]);
    });

    it.each(['?limit=0', '?limit=101', '?limit=x', '?before=yesterday', '?limit=1&limit=2'])(
      'are rejected for the query %s',
      async (query) => {
        const options = { path: `/api/provider/support/conversations${query}` };
        expect(await send('listSupportConversations', undefined, options)).toMatchObject({ status: 400 });
      },
    );
  });
});
