import type { components } from '@wallet/contract';
import { type ConnectedSite, openConnectedSite } from '../testing/fake-provider/open-connected-site';
import { callAs, type ChatCustomer, newGuest } from '../testing/site/chat-customer';
import { openTestSite } from '../testing/site/test-site';
import { deliverToSupport } from './support-outbox';

type Schemas = components['schemas'];

const shop = { url: 'https://shop.example/shoes/red', title: 'รองเท้าแดง' };

describe('the operator’s page of a message', () => {
  let site: ConnectedSite;
  let messages = 0;
  beforeAll(async () => {
    site = await openConnectedSite();
  });
  beforeEach(async () => {
    site.deps.clock.advance(60_000);
    // Delivers what the previous test left, so that each test sees only its own messages.
    await deliverToSupport(site.deps);
    site.provider.state.chatMessages.length = 0;
  });
  afterEach(() => expect(site.provider.problems).toEqual([]));
  afterAll(() => site.close());

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
  const config = async (token?: string) =>
    (await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config', token ? { token } : {})).body;
  const history = async (customer: ChatCustomer) =>
    (
      await callAs<Schemas['ChatHistory']>(site, customer, {
        url: '/api/chat/history',
        body: { limit: 10, skip: 0 },
      })
    ).body;

  it('is accepted from a chat only when a help desk is connected, according to the configuration', async () => {
    expect((await config()).pageContext).toBe(true);
    expect((await config(await site.login('0811111111'))).pageContext).toBe(true);
    const without = await openTestSite();
    const { body } = await without.call('GET', '/api/chat/config');
    expect(body).not.toHaveProperty('pageContext');
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

  it('is in the help desk’s history, and not in the customer’s', async () => {
    const guest = await newGuest(site);
    await send(guest, { pageContext: shop });
    await send(guest, {});
    const [row] = await site.deps.db.query<{ id: number }>(
      'select id from chat_conversation where guest_id = $1',
      [guest.guestId],
    );
    const path = `/api/provider/support/conversations/${row?.id}/messages`;
    const reply = await site.provider.report<{ messages: object[] }>(
      site.url,
      'readSupportConversation',
      undefined,
      { path },
    );
    expect(reply.body.messages).toEqual([
      expect.objectContaining({ sequence: 1, pageContext: shop }),
      expect.not.objectContaining({ pageContext: expect.anything() as unknown }),
    ]);
    for (const message of await history(guest)) expect(message).not.toHaveProperty('pageContext');
  });

  it('stays the first one when a message is sent again with another page', async () => {
    const guest = await newGuest(site);
    const clientMessageId = 'the-same-message';
    await send(guest, { clientMessageId, pageContext: shop });
    await send(guest, { clientMessageId, pageContext: { ...shop, title: 'another' } });
    await deliverToSupport(site.deps);
    expect(site.provider.state.chatMessages.map(({ pageContext }) => pageContext)).toEqual([shop]);
  });

  it('may have HTML and marks in its title, which reach the help desk as text', async () => {
    const title = '<img src=x onerror=alert(1)> \u202e [a](javascript:alert(1))';
    const guest = await newGuest(site);
    expect((await send(guest, { pageContext: { ...shop, title } })).status).toBe(200);
    await deliverToSupport(site.deps);
    expect(site.provider.state.chatMessages[0]?.pageContext?.title).toBe(title);
  });

  it.each([
    ['a script', { url: 'javascript:alert(1)' }],
    ['data', { url: 'data:text/html,<script>alert(1)</script>' }],
    ['a file', { url: 'file:///etc/passwd' }],
    ['another scheme after spaces', { url: ' javascript:alert(1)//https://shop.example/' }],
    ['a query, which may contain a token', { url: 'https://shop.example/?token=secret' }],
    ['a fragment', { url: 'https://shop.example/#token=secret' }],
    ['a user name and password', { url: 'https://user:secret@shop.example/' }],
    ['no host', { url: 'https://' }],
    ['spaces', { url: 'https://shop.example/ /evil' }],
    ['backslashes, which browsers read as slashes', { url: String.raw`https://shop.example\@evil.example/` }],
    ['an address that is too long', { url: `https://shop.example/${'x'.repeat(2_000)}` }],
    ['a title that is too long', { title: 'x'.repeat(201) }],
    ['a title with a zero byte', { title: 'a\u0000b' }],
    ['a title with half a character', { title: '\ud83d' }],
    ['an address that is a list', { url: [shop.url] }],
    ['a title that is an object', { title: { toString: 'x' } }],
    ['no title', { title: undefined }],
    ['a further field', { referrer: 'https://shop.example/' }],
  ])('is rejected with %s, and the message is not stored', async (_name, change) => {
    const guest = await newGuest(site);
    const { status } = await send(guest, { pageContext: { ...shop, ...change } });
    expect([400, 422]).toContain(status);
    expect(await history(guest)).toEqual([]);
  });

  it.each([null, 'https://shop.example/', 7, []])('is rejected when it is %j', async (pageContext) => {
    const guest = await newGuest(site);
    expect((await send(guest, { pageContext })).status).toBe(400);
    expect(await history(guest)).toEqual([]);
  });
});
