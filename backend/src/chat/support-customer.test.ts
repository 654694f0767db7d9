import type { components } from '@wallet/contract';
import { newId } from '@wallet/server';
import { openConnectedSite } from '../testing/fake-provider/open-connected-site';
import { openBeforeAll } from '../testing/open-before-all';
import type { CustomerField } from '../settings/site-settings';
import { writeMessage } from '../testing/site/chat-customer';
import { openConversation } from '../testing/site/open-conversation';

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
