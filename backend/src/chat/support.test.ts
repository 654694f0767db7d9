import { isDeepStrictEqual } from 'node:util';
import type { components } from '@wallet/contract';
import { openTestSite } from '../testing/site/test-site';
import type { ChatNews } from './chat-socket';
import { answerAsAgent } from './support';
import { openBeforeAll } from '../testing/open-before-all';
import { areValidHours, openStateOf } from './office-hours';
import { contract, createValidator } from '../core/http/contract';
import { openConnectedSite } from '../testing/fake-provider/open-connected-site';
import type { ReportOptions } from '../testing/fake-provider/open-fake-provider';
import { slipPicture } from '../testing/site/slip-picture';
import { callAs, type ChatCustomer, newGuest, writeMessage } from '../testing/site/chat-customer';
import { openConversation } from '../testing/site/open-conversation';
import { openSocket, type TestSocket } from '../testing/site/open-socket';
import { waitUntil } from '../testing/wait-until';

type Schemas = components['schemas'];
type ErrorReply = { error?: string };

const agent = { name: 'น้องทอง', picture: 'https://desk.example/thong.png' };
const text = (message: string): Schemas['ChatMessage'] => ({ message_type: 'text', payload: { message } });
const historyCall = { url: '/api/chat/history', body: { limit: 20, skip: 0 } };

const buttons: Schemas['ChatButton'][] = [
  { title: 'เปิดหน้าเว็บ', type: 'web', payload: 'https://thongdee.example/help' },
  { title: 'โทร', type: 'call', payload: '+66 81-111-1111' },
  { title: 'สอบถามยอด', type: 'postback', payload: 'BALANCE' },
  { title: 'อื่น ๆ', type: 'other', payload: 'x' },
];

const card = { image_url: '/media/bonuses/NEW.svg', title: 'โบนัส', subtitle: null, buttons };

/** One message of each kind, as support staff or a bot sends it. */
const messages: Schemas['ChatMessage'][] = [
  { message_type: 'text', payload: { message: 'สวัสดีค่ะ' } },
  { message_type: 'buttons', payload: { message: 'เลือกได้เลย', buttons } },
  { message_type: 'quick_replies', payload: { message: 'เรื่องอะไรคะ', buttons } },
  { message_type: 'generic', payload: { cards: [card, { ...card, image_url: 'https://a.example/b.png' }] } },
  { message_type: 'postback', payload: { title: 'สอบถามยอด', message: 'BALANCE' } },
  { message_type: 'unknown', payload: {} },
];

describe('support in the chat', () => {
  const site = openBeforeAll(openTestSite);

  it('[S3.29] [S3.30] [S3.31] answers with every kind of message and button, with the next sequence numbers', async () => {
    const { guest, conversation } = await openConversation(site);
    const received: number[] = [];
    const onNews = ({ message }: ChatNews) => received.push(message.sequence);
    site.deps.chatFeed.on('news', onNews);
    for (const message of messages) await answerAsAgent(site.deps, Number(conversation), message);
    site.deps.chatFeed.off('news', onNews);
    const list = (await callAs<Schemas['ChatHistory']>(site, guest, historyCall)).body.toReversed();
    expect(list.slice(1).map(({ message }) => message)).toEqual(messages);
    expect(list.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(list[1]).toMatchObject({ sender: 'agent', username: null, name: null });
    expect(received).toEqual([2, 3, 4, 5, 6, 7]);
  });
});

const weekdays = (from: string, to: string, days = [1, 2, 3, 4, 5]) => days.map((day) => ({ day, from, to }));
const bangkok = (week: { day: number; from: string; to: string }[]) => ({ timeZone: 'Asia/Bangkok', week });

const stateAt = (hours: ReturnType<typeof bangkok>, time: string) => {
  const { open, opensAt } = openStateOf(hours, new Date(time));
  return open ? 'open' : (opensAt?.toISOString() ?? 'never');
};

describe('office hours', () => {
  // 2026-11-27 is a Friday, and Bangkok is seven hours ahead of UTC.
  it.each([
    ['2026-11-27T01:59:59.999Z', '2026-11-27T02:00:00.000Z'],
    ['2026-11-27T02:00:00.000Z', 'open'],
    ['2026-11-27T10:59:59.999Z', 'open'],
    ['2026-11-27T11:00:00.000Z', '2026-11-30T02:00:00.000Z'],
    ['2026-11-28T18:00:00.000Z', '2026-11-30T02:00:00.000Z'],
    // Already Monday in Bangkok.
    ['2026-11-29T17:30:00.000Z', '2026-11-30T02:00:00.000Z'],
  ])('from 9 to 18 on weekdays in Bangkok, at %s: the state is %s', (time, state) => {
    expect(stateAt(bangkok(weekdays('09:00', '18:00')), time)).toBe(state);
  });

  it('cross midnight in two entries, one for each day', () => {
    const night = bangkok([
      { day: 5, from: '20:00', to: '24:00' },
      { day: 6, from: '00:00', to: '02:00' },
    ]);
    expect(stateAt(night, '2026-11-27T16:59:59.999Z')).toBe('open');
    expect(stateAt(night, '2026-11-27T17:00:00.000Z')).toBe('open');
    expect(stateAt(night, '2026-11-27T19:00:00.000Z')).toBe('2026-12-04T13:00:00.000Z');
  });

  it('keep their local time when the clocks change', () => {
    const hours = { timeZone: 'America/New_York', week: [{ day: 1, from: '09:00', to: '17:00' }] };
    // The clocks go back on Sunday 2026-11-01 and forward on Sunday 2026-03-08.
    expect(stateAt(hours, '2026-10-31T12:00:00.000Z')).toBe('2026-11-02T14:00:00.000Z');
    expect(stateAt(hours, '2026-03-07T12:00:00.000Z')).toBe('2026-03-09T13:00:00.000Z');
  });

  it('are valid when each entry ends after it begins', () => {
    const valid = ['24:00', '09:00', '08:00'].map((to) => areValidHours(bangkok(weekdays('09:00', to))));
    expect(valid).toEqual([true, false, false]);
  });
});

const prefix = 'thongdee';
const unsetDesk = { agent: null, replyMinutes: null, open: true, opensAt: null, agentSeen: 0, closed: false };

const getConfig = contract().paths['/api/chat/config']?.get as object;

const { receives } = (
  getConfig as { 'x-socket': { receives: Record<string, { argument: { $ref: string } }> } }
)['x-socket'];

/** The events of a help desk that a socket has received. */
function eventsOf({ socket }: TestSocket) {
  const events: { event: string; argument: unknown }[] = [];
  socket.onAny((event: string, argument: unknown) => events.push({ event, argument }));
  const named = (name: string) =>
    events.filter(({ event }) => event === name).map(({ argument }) => argument);
  const waitFor = async (name: string, count = 1) => {
    await waitUntil(() => named(name).length >= count);
    return named(name);
  };
  return { events, named, waitFor };
}

describe('a help desk', () => {
  const site = openBeforeAll(openConnectedSite);
  let guest: ChatCustomer & { guestId: string };
  let conversation: string;
  let keys = 0;
  beforeEach(async () => {
    site.deps.clock.advance(60_000);
    site.provider.state.chatSignals.length = 0;
    ({ guest, conversation } = await openConversation(site));
  });
  afterEach(() => expect(site.provider.problems).toEqual([]));

  const send = <T = object>(call: string, body: object | undefined, options?: ReportOptions) =>
    site.provider.report<T & ErrorReply>(site.url, call, body, options);
  const answer = (message: object, options: ReportOptions = {}, more: object = {}) => {
    keys += 1;
    const body = { conversation, message, agent, ...more };
    return send<{ sequence: number }>('answerChat', body, { key: `desk-message-${keys}`, ...options });
  };
  const signal = (body: object) => send('reportAgentSignal', { conversation, ...body });
  const history = async () => (await callAs<Schemas['ChatHistory']>(site, guest, historyCall)).body;
  const supportFor = async (token?: string) =>
    (await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config', token ? { token } : {})).body.support;
  const waitForSignals = async (count: number) => {
    const own = () => site.provider.state.chatSignals.filter((one) => one.conversation === conversation);
    await waitUntil(() => own().length >= count);
    return own();
  };

  describe('answerChat', () => {
    it('adds an agent’s message with the next sequence number and the agent’s name, once for one key', async () => {
      const key = 'one-answer';
      const replies = await Promise.all([1, 2, 3].map(() => answer(text('มีค่ะ'), { key })));
      for (const reply of [...replies, await answer(text('มีค่ะ'), { key })])
        expect(reply).toMatchObject({ status: 200, body: { sequence: 2 } });
      const reused = await answer(text('สอง'), { key });
      expect(reused).toMatchObject({ status: 409, body: { error: 'KEY_REUSED' } });
      const [newest, ...others] = await history();
      expect(others).toHaveLength(1);
      expect(newest).toMatchObject({ sequence: 2, sender: 'agent', name: 'น้องทอง', message: text('มีค่ะ') });
    });

    it('[H3.13] marks an answer that no person wrote for the customer and the help desk', async () => {
      await answer(text('ปิดทำการแล้วค่ะ'), {}, { automatic: true });
      await answer(text('มาแล้วค่ะ'));
      const [byPerson, automatic] = await history();
      expect(automatic).toMatchObject({ automatic: true, message: text('ปิดทำการแล้วค่ะ') });
      expect(byPerson).not.toHaveProperty('automatic');
      const path = `/api/provider/support/conversations/${conversation}/messages`;
      const { body } = await send<{ messages: { automatic?: boolean }[] }>(
        'readSupportConversation',
        undefined,
        { path },
      );
      expect(body.messages.map((one) => one.automatic)).toEqual([undefined, true, undefined]);
    });

    it('returns UNKNOWN for an unknown conversation, as signals do', async () => {
      const unknown = { status: 404, body: { error: 'UNKNOWN' } };
      const other = { conversation: '999999999' };
      expect(await answer(text('ใคร'), {}, other)).toMatchObject(unknown);
      for (const body of [{ signal: 'typing', agent }, { signal: 'seen', sequence: 1 }, { signal: 'closed' }])
        expect(await signal({ ...body, ...other })).toMatchObject(unknown);
    });
  });

  describe('uploadSupportFile', () => {
    const picture = (salt: number) => slipPicture.png(salt).toString('base64');
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
      const other = await upload({ kind: 'image', content: picture(2) }, 'one-picture');
      expect(other).toMatchObject({ status: 409, body: { error: 'KEY_REUSED' } });
    });

    it('accepts a video of 17 MB', async () => {
      const head = Buffer.from('\0\0\0\x18ftypisom', 'latin1');
      const content = Buffer.concat([head, Buffer.alloc(17 * 1024 * 1024 - 20, 7)]).toString('base64');
      const reply = await upload({ kind: 'video', content }, 'a-long-video');
      expect(reply).toMatchObject({ status: 200, body: { path: expect.stringMatching(/\.mp4$/) as string } });
    });

    it.each([
      ['a page', { kind: 'image', content: Buffer.from('<!doctype html>').toString('base64') }],
      ['a picture as a video', { kind: 'video', content: picture(4) }],
      [
        'too many bytes',
        { kind: 'image', content: Buffer.alloc(10 * 1024 * 1024 + 1, 7).toString('base64') },
      ],
    ])('rejects %s', async (name, body) => {
      expect(await upload(body, `rejected-${name.length}`)).toMatchObject({
        status: 400,
        body: { error: 'BAD_REQUEST' },
      });
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
      type List = { conversations: { conversation: string; closed: boolean }[] };
      const listed = async () => {
        const { body } = await send<List>('listSupportConversations', undefined);
        return body.conversations.find((one) => one.conversation === conversation)?.closed;
      };
      expect(await listed()).toBe(false);
      expect((await signal({ signal: 'closed' })).status).toBe(204);
      expect(await listed()).toBe(true);
      await writeMessage(site, guest, 'อีกเรื่องค่ะ');
      expect(await listed()).toBe(false);
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
      // Possible again after the next end, and not once the customer writes.
      await writeMessage(site, guest, 'ยังไม่หาย');
      await signal({ signal: 'closed' });
      expect((await rate()).status).toBe(200);
      await writeMessage(site, guest, 'ยังไม่หายอีก');
      await signal({ signal: 'closed' });
      await writeMessage(site, guest, 'รอก่อน');
      expect((await rate()).status).toBe(422);
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
  });

  describe('setSupportDesk', () => {
    const week = [{ day: 5, from: '09:00', to: '18:00' }];
    const hours = { timeZone: 'Asia/Bangkok', week };

    it('sets what the chat shows, and the hours decide whether it is open', async () => {
      expect(await supportFor()).toEqual(unsetDesk);
      const desk = { agent, replyMinutes: 5, hours: { ...hours, week: [] } };
      expect((await send('setSupportDesk', desk)).status).toBe(204);
      expect(await supportFor()).toMatchObject({ agent, replyMinutes: 5, open: false, opensAt: null });
      await send('setSupportDesk', { agent: null, replyMinutes: null, hours: null });
      expect(await supportFor()).toEqual(unsetDesk);
    });

    it.each([
      { agent: { ...agent, picture: 'http://desk.example/x.png' }, replyMinutes: 5, hours },
      { agent, replyMinutes: 5, hours: { ...hours, timeZone: 'Asia/Nowhere' } },
      { agent, replyMinutes: 0, hours },
    ])('is rejected when its values are not possible: %j', async (desk) => {
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
        lastSequence: 1,
        customerRead: 0,
        agentSeen: 0,
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
  });

  describe('over the socket', () => {
    const open: TestSocket[] = [];
    afterEach(() => {
      for (const { socket } of open.splice(0)) socket.close();
    });

    const join = async ({ guestId }: ChatCustomer = guest) => {
      const one = await openSocket(Number(new URL(site.url).port), { guestId });
      open.push(one);
      const events = eventsOf(one);
      await one.join({ prefix, guestId });
      return { ...events, socket: one.socket };
    };
    const typed = () => site.provider.state.chatSignals.filter((one) => one.signal === 'typing');

    it('sends typing, read messages, the end and the desk to the customer’s sockets only, as the contract describes', async () => {
      const stranger = await join(await newGuest(site));
      const [one, other] = [await join(), await join()];
      await Promise.all([one.waitFor('desk'), other.waitFor('desk'), stranger.waitFor('desk')]);
      await signal({ signal: 'typing', agent });
      await signal({ signal: 'seen', sequence: 1 });
      await signal({ signal: 'closed' });
      for (const socket of [one, other]) {
        expect(await socket.waitFor('typing')).toEqual([agent]);
        expect(await socket.waitFor('seen')).toEqual([{ sequence: 1 }]);
        expect(await socket.waitFor('closed')).toEqual([{}]);
      }
      await send('setSupportDesk', { agent, replyMinutes: 5, hours: null });
      const changed = { ...unsetDesk, agent, replyMinutes: 5 };
      // A poll during the join sends the first state twice.
      await waitUntil(() => isDeepStrictEqual(stranger.named('desk').at(-1), changed));
      expect(new Set(stranger.events.map(({ event }) => event))).toEqual(new Set(['desk']));
      await send('setSupportDesk', { agent: null, replyMinutes: null, hours: null });

      const ajv = createValidator().addSchema(contract(), 'contract');
      expect(Object.keys(receives).sort()).toEqual(['closed', 'desk', 'messaging', 'seen', 'typing']);
      for (const { event, argument } of one.events)
        expect([event, ajv.compile({ $ref: `contract${receives[event]?.argument.$ref}` })(argument)]).toEqual(
          [event, true],
        );
    });

    it('sends the state again when a customer writes after the end, and after a rating', async () => {
      const socket = await join();
      const states = () => socket.named('desk').map((state) => (state as Schemas['ChatSupport']).closed);
      // A poll during the join sends the first state twice.
      const changes = () => states().filter((state, index) => state !== states()[index - 1]);
      await socket.waitFor('desk');
      await signal({ signal: 'closed' });
      await socket.waitFor('closed');
      await writeMessage(site, guest, 'อีกเรื่องค่ะ');
      await waitUntil(() => changes().join() === 'false,true,false');
      await signal({ signal: 'closed' });
      await socket.waitFor('closed', 2);
      await callAs(site, guest, { url: '/api/chat/rating', body: { score: 5, comment: '' } });
      await waitUntil(() => states().at(-1) === false);
    });

    it('gets at most one typing signal of a customer in three seconds', async () => {
      const { socket } = await join();
      for (let times = 0; times < 10; times += 1) socket.emit('typing');
      await waitUntil(() => typed().length > 0);
      // The server reads the events of a socket in order.
      await socket.timeout(15_000).emitWithAck('join', { prefix, guestId: guest.guestId });
      expect(typed()).toEqual([{ signal: 'typing', conversation }]);
    });

    it('gets no typing signal before the first message, and a socket that sends too many is disconnected', async () => {
      const { socket } = await join(await newGuest(site));
      const closed = new Promise((resolve) => socket.once('disconnect', resolve));
      for (let times = 0; times < 40; times += 1) socket.emit('typing', { not: 'expected' });
      await closed;
      expect(typed()).toEqual([]);
    });
  });
});
