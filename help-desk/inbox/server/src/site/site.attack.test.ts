import { listConversations, readConversation, sendMessage } from '@wallet/inbox-calls';
import { eventually } from '@wallet/connector-kit/testing';
import { sitePath } from '../create-inbox';
import { openTestInbox, type TestInbox } from '../testing/open-test-inbox';
import type { TestPage } from '../testing/test-page';

let inbox: TestInbox;
let page: TestPage;
beforeAll(async () => {
  inbox = await openTestInbox();
  page = await inbox.join();
});
afterAll(() => inbox.close());

const path = `${sitePath}/chat/messages`;
const delivery = {
  conversation: '41',
  sequence: 1,
  sentAt: '2026-11-27T00:00:00.000Z',
  customer: { kind: 'guest', id: 'g-1', name: null, phoneNumber: null },
  message: { message_type: 'text', payload: { message: 'Hello' } },
};
/** The idempotency key of the delivery: conversation and sequence. */
const key = '41.1';
const conversationIds = async () =>
  (await page.call(listConversations)).body.conversations.map(({ id }) => id);
const entriesOf = async (id: string) => (await page.call(readConversation, { params: { id } })).body.entries;

describe('a call of the site', () => {
  // `connectors/chatwoot/src/server.test.ts` has the other forged requests: both check them with the connector kit.
  it('by a page with a session, but without a signature, is rejected', async () => {
    const response = await fetch(inbox.url() + path, {
      method: 'POST',
      headers: { cookie: page.cookie, origin: 'https://inbox.example', 'content-type': 'application/json' },
      body: JSON.stringify(delivery),
    });
    expect(response.status).toBe(401);
    expect(await conversationIds()).toEqual([]);
  });

  it('that is delivered again is stored once', async () => {
    expect((await inbox.site.send(path, delivery, { key })).status).toBe(204);
    await Promise.all([
      inbox.site.deliver(2, 'Again', { conversation: '41' }),
      inbox.site.deliver(2, 'Again', { conversation: '41' }),
    ]);
    expect(await entriesOf('41')).toHaveLength(2);
  });
});

describe('a customer’s message', () => {
  it('is shown as text when its type is unknown or its file has no web address', async () => {
    const conversation = '43';
    await inbox.site.deliver(
      1,
      {
        message_type: 'media',
        payload: { message: 'look', fileType: 'image', filePath: 'javascript:alert(1)', name: 'x' },
      },
      { conversation },
    );
    expect(await entriesOf(conversation)).toMatchObject([
      { message: { message_type: 'unknown', payload: { message: 'look' } } },
    ]);
  });
});

describe('the operator’s page of a message', () => {
  const shop = { url: 'https://shop.example/shoes', title: '<b>Red</b> shoes' };

  it('is stored with the message', async () => {
    const conversation = '45';
    await inbox.site.deliver(1, 'Hello', { conversation, pageContext: shop });
    await inbox.site.deliver(2, 'Again', { conversation });
    expect(await entriesOf(conversation)).toMatchObject([{ pageContext: shop }, { pageContext: null }]);
  });

  it('is omitted when its address has a query, and the message is shown', async () => {
    const conversation = '46';
    const pageContext = { ...shop, url: 'https://shop.example/?token=secret' };
    const body = { ...delivery, conversation, pageContext };
    expect((await inbox.site.send(path, body, { key: `${conversation}.1` })).status).toBe(204);
    expect(await entriesOf(conversation)).toMatchObject([{ message: delivery.message, pageContext: null }]);
  });
});

describe('signals', () => {
  const signal = (body: object) => inbox.site.send(`${sitePath}/chat/signals`, body);

  it('store what the customer has read and the rating', async () => {
    const conversation = '44';
    await inbox.site.deliver(1, 'Hello', { conversation });
    await signal({ signal: 'read', conversation, sequence: 1 });
    await signal({ signal: 'rating', conversation, score: 5, comment: 'Thanks' });
    await eventually(async () => {
      const { body } = await page.call(readConversation, { params: { id: conversation } });
      expect(body.conversation).toMatchObject({ customerRead: 1, rating: { score: 5, comment: 'Thanks' } });
      expect(body.entries.at(-1)).toMatchObject({ event: 'rated', score: 5 });
    });
  });

  it('of an unknown conversation are accepted and ignored', async () => {
    expect((await signal({ signal: 'read', conversation: '777', sequence: 1 })).status).toBe(204);
    expect(await conversationIds()).not.toContain('777');
  });
});

describe('a message of a page', () => {
  it('cannot be a customer’s tap, and reaches the site without unknown fields', async () => {
    const params = { id: '41' };
    const tap = { message_type: 'postback', payload: { title: 'Yes', message: 'yes' } } as never;
    expect((await page.call(sendMessage, { params, body: { id: 'tap-00001', message: tap } })).status).toBe(
      400,
    );
    const extra = {
      message_type: 'text',
      payload: { message: 'Hi', html: '<b>' },
      sender: 'customer',
    } as never;
    await page.call(sendMessage, { params, body: { id: 'extra-0001', message: extra } });
    await eventually(() =>
      expect(inbox.site.answers.get('inbox.extra-0001')?.message).toEqual({
        message_type: 'text',
        payload: { message: 'Hi' },
      }),
    );
  });
});
