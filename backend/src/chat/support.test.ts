import type { components } from '@wallet/contract';
import { openTestSite } from '../testing/site/test-site';
import type { ChatNews } from './chat-feed';
import { answerAsAgent, listConversations } from './support';
import { openBeforeAll } from '../testing/open-before-all';
import { areValidHours, openStateOf } from './office-hours';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract, createValidator } from '../core/http/contract';
import { openConnectedSite } from '../testing/fake-provider/open-connected-site';
import { callAs, type ChatCustomer, newGuest, writeMessage } from '../testing/site/chat-customer';
import { openSocket, type TestSocket } from '../testing/site/open-socket';
import { waitUntil } from '../testing/wait-until';

type Schemas = components['schemas'];

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
  let token: string;
  let conversation: number;
  beforeAll(async () => {
    token = await site.login('0811111111');
    await site.call('POST', '/api/chat/send-message', {
      token,
      body: {
        sender: 'customer',
        message: { message_type: 'text', payload: { message: 'มีใครอยู่ไหม' } },
        createdAt: '2026-03-04T05:06:07.000Z',
        clientMessageId: 'customer-1',
      },
    });
    conversation = (await listConversations(site.deps.db, 10))[0]?.id ?? 0;
  });

  const history = async () =>
    (
      await site.call<Schemas['ChatHistory']>('POST', '/api/chat/history', {
        token,
        body: { limit: 100, skip: 0 },
      })
    ).body;

  it('[S3.29] [S3.30] [S3.31] answers with every kind of message and button, with the next sequence numbers', async () => {
    const received: number[] = [];
    const onNews = ({ message }: ChatNews) => received.push(message.sequence);
    site.deps.chatFeed.on('news', onNews);
    for (const message of messages) await answerAsAgent(site.deps, conversation, message);
    site.deps.chatFeed.off('news', onNews);
    const list = (await history()).toReversed();
    expect(list.map(({ message }) => message)).toEqual([
      { message_type: 'text', payload: { message: 'มีใครอยู่ไหม' } },
      ...messages,
    ]);
    expect(list.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(list[1]).toMatchObject({ sender: 'agent', username: null, name: null });
    expect(received).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('[S3.30] answers with media when the file is stored', async () => {
    const payload = {
      message: '',
      fileType: 'image' as const,
      filePath: `/media/chat/${'A'.repeat(43)}.png`,
      name: 'x.png',
    };
    const media = { message_type: 'media' as const, payload };
    await expect(answerAsAgent(site.deps, conversation, media)).rejects.toMatchObject({
      code: 'CHAT_MESSAGE_INVALID',
    });
    await site.deps.db.query(
      `insert into chat_file (id, kind, mime_type, size, created_at) values ($1, 'image', 'image/png', 1, now())`,
      ['A'.repeat(43)],
    );
    await answerAsAgent(site.deps, conversation, media);
    expect((await history())[0]).toMatchObject({ message: media });
  });

  it('stores an answer once when it is sent again with the same id', async () => {
    const answer = () =>
      answerAsAgent(site.deps, conversation, messages[0], { name: 'น้องทอง', clientMessageId: 'answer-1' });
    const first = await answer();
    expect(await answer()).toEqual(first);
    const [newest] = await history();
    expect(newest).toMatchObject({ name: 'น้องทอง', sequence: first.sequence });
  });

  it.each([
    ['no message', null],
    ['a kind that is not in the contract', { message_type: 'html', payload: { message: '<b>' } }],
    ['a blank text', { message_type: 'text', payload: { message: '  ' } }],
    ['an additional field', { message_type: 'text', payload: { message: 'x', html: 'x' } }],
    [
      'a button that would run a script',
      {
        message_type: 'buttons',
        payload: { message: 'x', buttons: [{ title: 'x', type: 'web', payload: 'javascript:alert(1)' }] },
      },
    ],
    [
      'a call button without a phone number',
      {
        message_type: 'quick_replies',
        payload: { message: 'x', buttons: [{ title: 'x', type: 'call', payload: 'me' }] },
      },
    ],
    [
      'a picture with a data URL',
      { message_type: 'generic', payload: { cards: [{ ...card, image_url: 'data:text/html,x' }] } },
    ],
  ])('rejects %s with CHAT_MESSAGE_INVALID', async (_name, message) => {
    await expect(answerAsAgent(site.deps, conversation, message)).rejects.toMatchObject({
      status: 422,
      code: 'CHAT_MESSAGE_INVALID',
    });
  });

  it('rejects a message to an unknown conversation with NO_DATA', async () => {
    await expect(answerAsAgent(site.deps, 999_999, messages[0])).rejects.toMatchObject({
      status: 404,
      code: 'NO_DATA',
    });
  });

  it('lists the conversations, latest first, with the customer and what they have read', async () => {
    await site.call('PUT', '/api/chat/read-customer/', { token, body: {} });
    const [first] = await listConversations(site.deps.db, 10);
    const lastSequence = (await history()).length;
    expect(first).toMatchObject({
      id: conversation,
      username: '0811111111',
      name: 'สมชาย ใจดี',
      lastSequence,
      readSequence: lastSequence,
    });
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

  it('with one entry start again after a week', () => {
    const friday = bangkok([{ day: 5, from: '09:00', to: '10:00' }]);
    expect(stateAt(friday, '2026-11-27T03:00:00.000Z')).toBe('2026-12-04T02:00:00.000Z');
  });

  it('keep their local time when the clocks change', () => {
    const hours = { timeZone: 'America/New_York', week: [{ day: 1, from: '09:00', to: '17:00' }] };
    // The clocks go back on Sunday 2026-11-01 and forward on Sunday 2026-03-08.
    expect(stateAt(hours, '2026-10-31T12:00:00.000Z')).toBe('2026-11-02T14:00:00.000Z');
    expect(stateAt(hours, '2026-03-07T12:00:00.000Z')).toBe('2026-03-09T13:00:00.000Z');
  });

  it('mean always open when they are null, and never open when the week is empty', () => {
    expect(openStateOf(null, new Date(0))).toEqual({ open: true, opensAt: null });
    expect(stateAt(bangkok([]), '2026-11-27T03:00:00.000Z')).toBe('never');
  });

  it('are valid when the zone exists and each entry ends after it begins', () => {
    expect(areValidHours(bangkok(weekdays('00:00', '24:00')))).toBe(true);
    expect(areValidHours(bangkok(weekdays('09:00', '09:00')))).toBe(false);
    expect(areValidHours(bangkok(weekdays('18:00', '09:00')))).toBe(false);
    expect(areValidHours({ timeZone: 'Asia/Nowhere', week: [] })).toBe(false);
  });
});

const prefix = 'thongdee';
const agent = { name: 'น้องทอง', picture: 'https://desk.example/thong.png' };

const desk: Schemas['ChatSupport'] = {
  agent: null,
  replyMinutes: null,
  open: true,
  opensAt: null,
  agentSeen: 0,
  closed: false,
};

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

describe('a help desk over the socket', () => {
  const site = openBeforeAll(openConnectedSite);
  let port: number;
  let guest: ChatCustomer & { guestId: string };
  let conversation: string;
  const open: TestSocket[] = [];
  beforeAll(async () => {
    port = Number(new URL(site.url).port);
  });
  beforeEach(async () => {
    site.deps.clock.advance(60_000);
    site.provider.state.chatSignals.length = 0;
    guest = await newGuest(site);
    await writeMessage(site, guest, 'มีใครอยู่ไหม');
    const [row] = await site.deps.db.query<{ id: number }>(
      'select id from chat_conversation where guest_id = $1',
      [guest.guestId],
    );
    conversation = String(row?.id);
  });
  afterEach(() => {
    for (const { socket } of open.splice(0)) socket.close();
    expect(site.provider.problems).toEqual([]);
  });

  const join = async ({ guestId }: ChatCustomer = guest) => {
    const one = await openSocket(port, { guestId });
    open.push(one);
    const events = eventsOf(one);
    await one.join({ prefix, guestId });
    return { ...events, socket: one.socket };
  };
  const report = (call: string, body: object) => site.provider.report(site.url, call, body);
  const signal = (body: object) => report('reportAgentSignal', { conversation, ...body });
  const typed = () => site.provider.state.chatSignals.filter((one) => one.signal === 'typing');

  it('sends its state after a join, as the contract describes it', async () => {
    await signal({ signal: 'seen', sequence: 1 });
    await signal({ signal: 'closed' });
    const { waitFor } = await join();
    expect(await waitFor('desk')).toEqual([{ ...desk, agentSeen: 1, closed: true }]);
  });

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
    await report('setSupportDesk', { agent, replyMinutes: 5, hours: null });
    const changed = { ...desk, agent, replyMinutes: 5 };
    await stranger.waitFor('desk', 2);
    expect(stranger.named('desk').at(-1)).toEqual(changed);
    expect(new Set(stranger.events.map(({ event }) => event))).toEqual(new Set(['desk']));
    await report('setSupportDesk', { agent: null, replyMinutes: null, hours: null });

    const ajv = createValidator().addSchema(contract(), 'contract');
    expect(Object.keys(receives).sort()).toEqual(['closed', 'desk', 'messaging', 'seen', 'typing']);
    for (const { event, argument } of one.events)
      expect([event, ajv.compile({ $ref: `contract${receives[event]?.argument.$ref}` })(argument)]).toEqual([
        event,
        true,
      ]);
  });

  it('sends the state again when a customer writes after the end', async () => {
    const socket = await join();
    await socket.waitFor('desk');
    await signal({ signal: 'closed' });
    await socket.waitFor('closed');
    await writeMessage(site, guest, 'อีกเรื่องค่ะ');
    await socket.waitFor('desk', 3);
    expect(socket.named('desk').map((state) => (state as Schemas['ChatSupport']).closed)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('sends the state again after a rating', async () => {
    const socket = await join();
    await signal({ signal: 'closed' });
    await socket.waitFor('closed');
    await callAs(site, guest, { url: '/api/chat/rating', body: { score: 5, comment: '' } });
    await waitUntil(() => !(socket.named('desk').at(-1) as Schemas['ChatSupport']).closed);
  });

  it('gets at most one typing signal of a customer in three seconds', async () => {
    const { socket } = await join();
    for (let times = 0; times < 10; times += 1) socket.emit('typing');
    await waitUntil(() => typed().length > 0);
    await sleep(100);
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
