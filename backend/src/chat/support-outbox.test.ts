import { type ChatCustomer, newGuest, writeMessage } from '../testing/site/chat-customer';
import { openConnectedSite } from '../testing/fake-provider/open-connected-site';
import { openTestSite } from '../testing/site/test-site';
import { answerAsAgent } from './support';
import { deliverToSupport } from './support-outbox';
import { conversationOf, openConversation } from '../testing/site/open-conversation';
import { waitUntil } from '../testing/wait-until';
import { openBeforeAll } from '../testing/open-before-all';
import { byLanguage, type components } from '@wallet/contract';
import { newId } from '@wallet/server';
import type { CustomerField } from '../settings/site-settings';

const minuteMs = 60_000;

describe('the messages for the help desk', () => {
  const site = openBeforeAll(openConnectedSite);
  beforeAll(() =>
    site.deps.settings.set('info', {
      name: { ...byLanguage(() => 'Thongdee'), th: 'ทองดี' },
      website: 'https://thongdee.example/th',
    }),
  );
  beforeEach(() => {
    site.deps.clock.advance(minuteMs);
    site.provider.state.chatMessages.length = 0;
    site.provider.attempts.length = 0;
  });
  afterEach(() => {
    jest.restoreAllMocks();
    expect(site.provider.problems).toEqual([]);
  });

  const deliver = () => deliverToSupport(site.deps);
  const write = (customer: ChatCustomer, text: string) => writeMessage(site, customer, text);
  /** Sends a stored picture. */
  const writePicture = async (customer: ChatCustomer, id: string) => {
    await site.deps.db.query(
      `insert into chat_file (id, kind, mime_type, size, created_at) values ($1, 'image', 'image/png', 1, now())`,
      [id],
    );
    const filePath = `/media/chat/${id}.png`;
    const payload = { message: '', fileType: 'image' as const, filePath, name: 'x.png' };
    await writeMessage(site, customer, { message_type: 'media', payload });
    return payload;
  };
  const textsOf = (id?: string) =>
    site.provider.state.chatMessages
      .filter(({ customer }) => id === undefined || customer.id === id)
      .map(({ message }) => (message.message_type === 'text' ? message.payload.message : ''));
  const idOf = ({ guestId = '' }: ChatCustomer) => guestId.split('.')[0] ?? '';
  const deliveryOf = async (customer: ChatCustomer) => {
    const rows = await site.deps.db.query<{ dueAt: Date | null; accepted: number }>(
      'select support_due_at as "dueAt", support_sequence as accepted from chat_conversation where id = $1',
      [await conversationOf(site, customer)],
    );
    return rows[0];
  };

  it('name the member, and the sequence number in the conversation', async () => {
    const token = await site.login('0811111111');
    const first = await write({ token }, 'สวัสดีค่ะ');
    await deliver();
    expect(site.provider.state.chatMessages).toEqual([
      {
        conversation: expect.stringMatching(/^\d+$/) as string,
        sequence: first,
        sentAt: site.deps.clock.now().toISOString(),
        customer: {
          kind: 'member',
          id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
          name: 'สมชาย ใจดี',
          phoneNumber: '0811111111',
        },
        message: { message_type: 'text', payload: { message: 'สวัสดีค่ะ' } },
      },
    ]);
    await deliver();
    expect(textsOf()).toHaveLength(1);
  });

  it('do not contain the signature of a guest’s id, or answers of agents; a rejected one is skipped', async () => {
    const guest = await newGuest(site);
    site.provider.state.rejectedTexts.add('ไม่รับ');
    for (const text of ['ไม่รับ', 'คำถาม']) await write(guest, text);
    const id = Number(await conversationOf(site, guest));
    const answer = { message_type: 'text', payload: { message: 'คำตอบ' } };
    await answerAsAgent(site.deps, id, answer);
    await write(guest, 'ขอบคุณ');
    await answerAsAgent(site.deps, id, answer);
    await deliver();
    expect(site.provider.state.chatMessages.map(({ sequence }) => sequence)).toEqual([2, 4]);
    expect(await deliveryOf(guest)).toMatchObject({ dueAt: null, accepted: 5 });
    const customer = { kind: 'guest', id: idOf(guest), name: null, phoneNumber: null };
    expect(site.provider.state.chatMessages[0]?.customer).toEqual(customer);
    expect(JSON.stringify(site.provider.state.chatMessages)).not.toContain(guest.guestId.split('.')[1]);
  });

  it('contain the absolute URL of a file, at the origin of the site when it is not that of its website', async () => {
    const guest = await newGuest(site);
    const payload = await writePicture(guest, 'B'.repeat(43));
    const messageAt = (origin: string) => ({
      payload: { ...payload, filePath: `${origin}${payload.filePath}` },
    });
    await deliver();
    expect(site.provider.state.chatMessages[0]?.message).toMatchObject(messageAt('https://thongdee.example'));
    jest.replaceProperty(site.deps.config, 'siteOrigin', 'http://localhost:3000');
    const path = `/api/provider/support/conversations/${await conversationOf(site, guest)}/messages`;
    const history = await site.provider.report(site.url, 'readSupportConversation', undefined, { path });
    expect(history.body).toMatchObject({ messages: [{ message: messageAt('http://localhost:3000') }] });
  });

  it('are sent in order and once, each only after the one before was accepted', async () => {
    const guest = await newGuest(site);
    for (const text of ['หนึ่ง', 'สอง', 'สาม']) await write(guest, text);
    site.provider.fail('deliverChatMessage', 'fails first', 3);
    await deliver();
    expect(textsOf()).toEqual([]);
    const tried = site.provider.attempts.map(({ key }) => key);
    expect(tried).toEqual(Array.from({ length: 3 }, () => tried[0]));
    site.deps.clock.advance(2_000);
    // The help desk accepts the message, but its response is lost.
    site.provider.fail('deliverChatMessage', 'fails after', 3);
    await deliver();
    site.deps.clock.advance(4_000);
    await deliver();
    expect(textsOf()).toEqual(['หนึ่ง', 'สอง', 'สาม']);
    expect(await deliveryOf(guest)).toMatchObject({ dueAt: null, accepted: 3 });
  });

  it('wait with growing pauses of at most a minute while the help desk is down', async () => {
    const guest = await newGuest(site);
    await write(guest, 'มีใครอยู่ไหม');
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      site.provider.fail('deliverChatMessage', 'garbage', 3);
      await deliver();
      const dueAt = (await deliveryOf(guest))?.dueAt;
      pauses.push((dueAt?.getTime() ?? 0) - site.deps.clock.now().getTime());
      site.deps.clock.advance(pauses.at(-1) ?? 0);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000));
    await deliver();
    expect(textsOf()).toEqual(['มีใครอยู่ไหม']);
  });

  it('of one conversation are sent while the help desk does not respond to a message of another', async () => {
    const [slow, fast] = [await newGuest(site), await newGuest(site)];
    await write(slow, 'ช้า');
    site.deps.clock.advance(10);
    await write(fast, 'เร็ว');
    site.provider.fail('deliverChatMessage', 'hangs');
    const slowRun = deliver();
    await waitUntil(() => site.provider.attempts.length > 0);
    await deliver();
    expect(textsOf()).toEqual(['เร็ว']);
    await slowRun;
    site.deps.clock.advance(2_000);
    await deliver();
    expect(textsOf()).toEqual(['เร็ว', 'ช้า']);
  });

  it('are sent in order and once when several workers send and customers write at the same time', async () => {
    const guests = await Promise.all([1, 2, 3, 4].map(() => newGuest(site)));
    const texts = Array.from({ length: 10 }, (_, index) => `ที่ ${index}`);
    const state = { isWriting: true };
    const work = async () => {
      while (state.isWriting) await deliver();
    };
    const workers = [1, 2, 3].map(work);
    await Promise.all(
      guests.map(async (guest) => {
        for (const text of texts) await write(guest, text);
      }),
    );
    state.isWriting = false;
    await Promise.all(workers);
    await deliver();
    for (const guest of guests) expect(textsOf(idOf(guest))).toEqual(texts);
    expect(site.provider.attempts).toHaveLength(guests.length * texts.length);
  });

  it('start with the first message after a help desk was connected', async () => {
    const plain = await openTestSite();
    const guest = await newGuest(plain);
    await writeMessage(plain, guest, 'ก่อนเชื่อมต่อ');
    await deliverToSupport(plain.deps);
    const [queued] = await plain.deps.db.query(
      'select 1 from chat_conversation where support_due_at is not null',
    );
    expect(queued).toBeUndefined();
    // The same database, now with a help desk.
    const { support } = site.deps.providers;
    plain.deps.providers.support = support;
    await writeMessage(plain, guest, 'หลังเชื่อมต่อ');
    await deliverToSupport(plain.deps);
    expect(textsOf()).toEqual(['หลังเชื่อมต่อ']);
    await plain.close();
  });
});

type Schemas = components['schemas'];

interface Facts {
  unavailable: string[];
  balance?: Schemas['Wallet'];
  bonus?: Schemas['ActiveBonus'];
  openMovements?: Schemas['Statement'][];
  entries?: Schemas['Statement'][];
  entry?: Schemas['Statement'];
  openSlips?: Schemas['Slip'][];
  language?: string;
  device?: string;
  page?: Schemas['ChatPageContext'];
  earlierConversation?: string;
}

const allFields: CustomerField[] = [
  'balance',
  'bonus',
  'openMovements',
  'entries',
  'openSlips',
  'language',
  'device',
  'page',
];

describe('what an agent sees of a customer', () => {
  const site = openBeforeAll(openConnectedSite);
  afterEach(() => expect(site.provider.problems).toEqual([]));

  const allow = (customerFields: CustomerField[]) =>
    site.deps.settings.set('chat', { enabled: true, prefix: 'thongdee', customerFields });
  const read = (conversation: string, query = '') =>
    site.provider.report<Facts>(site.url, 'readSupportCustomer', undefined, {
      path: `/api/provider/support/conversations/${conversation}/customer${query}`,
    });

  /** Opens a conversation of a member. Returns its id and the member's. */
  async function openMember(phone = '0811111111'): Promise<{ conversation: string; id: string }> {
    const token = await site.login(phone);
    await writeMessage(site, { token }, 'ถอนแล้วยังไม่เข้าค่ะ');
    const [row] = await site.deps.db.query<{ conversation: number; id: string }>(
      `select v.id as conversation, m.id from chat_conversation v join member m on m.id = v.member_id
       where m.username = $1`,
      [phone],
    );
    return { conversation: String(row?.conversation), id: row?.id ?? '' };
  }

  it('[H3.11] is what the site allows: of a member money, entries and slips', async () => {
    await allow(allFields);
    const { conversation } = await openMember();
    const { status, body } = await read(conversation, '?language=en');
    expect(status).toBe(200);
    expect(body.unavailable).toEqual([]);
    expect(body.balance).toEqual({ amount: expect.any(Number) as number, currency: 'BAHT' });
    expect(body.entries).toHaveLength(10);
    expect(body.language).toBe('th');
    for (const one of [...(body.openMovements ?? []), ...(body.openSlips ?? [])])
      expect(['SUCCESS', 'FAILED']).not.toContain(one.status);
    await allow(['balance']);
    expect(Object.keys((await read(conversation)).body).toSorted()).toEqual(['balance', 'unavailable']);
    await allow([]);
    expect((await read(conversation)).body).toEqual({ unavailable: [] });
  });

  it('[H3.11] has an entry of the same member by its id, and no entry of another one', async () => {
    await allow(allFields);
    const { conversation, id } = await openMember();
    const [own] = await site.deps.db.query<{ id: string }>(
      'select id from statement where member_id = $1 order by created_at limit 1',
      [id],
    );
    const found = await read(conversation, `?entry=${own?.id}`);
    expect(found.body.entry?._id).toBe(own?.id);
    const other = await openMember('0833333333');
    expect((await read(other.conversation, `?entry=${own?.id}`)).body.entry).toBeUndefined();
    await allow(['balance']);
    expect((await read(conversation, `?entry=${own?.id}`)).body.entry).toBeUndefined();
  });

  it('[H3.11] has nothing about money of a guest', async () => {
    await allow(allFields);
    const { conversation } = await openConversation(site);
    expect((await read(conversation)).body).toEqual({ language: 'th', unavailable: [] });
  });

  it('[H3.17] links the guest of the same browser to the first member who writes within an hour', async () => {
    const { guest, conversation: earlier } = await openConversation(site);
    const forged = guest.guestId.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
    const writeAs = async (phone: string, guestId: string) => {
      const { conversation } = await openMember(phone);
      await writeMessage(site, { token: await site.login(phone), guestId }, 'เข้าสู่ระบบแล้วค่ะ');
      return (await read(conversation)).body.earlierConversation;
    };
    expect(await writeAs('0833333333', forged)).toBeUndefined();
    expect(await writeAs('0811111111', guest.guestId)).toBe(earlier);
    expect(await writeAs('0833333333', guest.guestId)).toBeUndefined();
    const late = await openConversation(site);
    await site.deps.db.query(
      `update chat_conversation set last_at = last_at - interval '61 minutes' where guest_id = $1`,
      [late.guest.guestId],
    );
    expect(await writeAs('0833333333', late.guest.guestId)).toBeUndefined();
  });

  it('[H3.11] leaves out what could not be read, and sends the rest', async () => {
    await allow(allFields);
    const { conversation } = await openMember();
    await site.deps.db.query('alter table slip rename to slip_away');
    const { body } = await read(conversation).finally(() =>
      site.deps.db.query('alter table slip_away rename to slip'),
    );
    expect(body.unavailable).toEqual(['openSlips']);
    expect(body.balance).toBeDefined();
  });

  it('rejects an unknown conversation, another language and an id that is none', async () => {
    const { conversation } = await openConversation(site);
    expect(await read('999999999')).toMatchObject({ status: 404, body: { error: 'UNKNOWN' } });
    for (const query of ['?language=xx', `?entry=${newId()}0`, '?entry=a&entry=b'])
      expect(await read(conversation, query)).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } });
  });
});
