import { closeConversation, discardMessage, readConversation, sendMessage } from '@wallet/inbox-calls';
import { eventually, siteConversation } from '@wallet/connector-kit/testing';
import { openTestInbox, type TestInbox } from '../testing/open-test-inbox';
import type { TestPage } from '../testing/test-page';

let inbox: TestInbox;
let page: TestPage;
beforeAll(async () => {
  inbox = await openTestInbox();
  page = await inbox.join();
});
afterAll(() => inbox.close());
beforeEach(() => {
  inbox.site.answers.clear();
  inbox.site.failures = [];
  delete inbox.site.failure;
});

const text = (message: string) => ({ message_type: 'text' as const, payload: { message } });
const send = (conversation: string, id: string, message: string) =>
  page.call(sendMessage, { params: { id: conversation }, body: { id, message: text(message) } });
/** Returns the text and the state of each message, and the kind of each other entry. */
const entriesOf = async (id: string) =>
  (await page.call(readConversation, { params: { id } })).body.entries.map((entry) =>
    entry.kind === 'message' && entry.message.message_type === 'text'
      ? [entry.message.payload.message, entry.state]
      : entry.kind,
  );
const deliveredTexts = () =>
  [...inbox.site.answers.values()].map(({ message }) => message.payload['message']);

describe('answers', () => {
  it('are delivered in order when the site does not respond for a while', async () => {
    const conversation = '51';
    await inbox.site.deliver(1, 'Hello', { conversation });
    inbox.site.failures = [503, 500, 401, 429];
    for (const [index, message] of ['one', 'two', 'three'].entries())
      await send(conversation, `order-00${index}`, message);
    await eventually(() => expect(deliveredTexts()).toEqual(['one', 'two', 'three']));
  });

  it('survive a restart', async () => {
    const conversation = '52';
    await inbox.site.deliver(1, 'Hello', { conversation });
    inbox.site.failure = 503;
    await send(conversation, 'restart-1', 'after the restart');
    expect(await entriesOf(conversation)).toEqual([
      ['Hello', 'sent'],
      ['after the restart', 'sending'],
      // The answer has assigned the conversation.
      'event',
    ]);
    expect((await fetch(`${inbox.url()}/health`)).status).toBe(503);
    await inbox.stop();
    delete inbox.site.failure;
    await inbox.start();
    await eventually(() => expect(deliveredTexts()).toEqual(['after the restart']));
    await eventually(async () => expect((await fetch(`${inbox.url()}/health`)).status).toBe(200));
  });

  it('that the site rejects become failed, can be discarded, and do not stop the following ones', async () => {
    const conversation = '53';
    await inbox.site.deliver(1, 'Hello', { conversation });
    inbox.site.failures = [422, 422];
    await send(conversation, 'failed-01', 'rejected');
    await send(conversation, 'failed-03', 'discarded');
    await send(conversation, 'failed-02', 'accepted');
    await eventually(async () =>
      expect(await entriesOf(conversation)).toEqual(
        expect.arrayContaining([
          ['rejected', 'failed'],
          ['discarded', 'failed'],
          ['accepted', 'sent'],
        ]),
      ),
    );
    const discard = (messageId: string) =>
      page.call(discardMessage, { params: { id: conversation, messageId } });
    expect((await discard('failed-02')).body.code).toBe('WRONG_STATE');
    await discard('failed-03');
    expect(await entriesOf(conversation)).not.toContainEqual(['discarded', 'failed']);
  });

  it('are shown once when the history returns them before their receipt arrives', async () => {
    const conversation = '55';
    await inbox.site.deliver(1, 'Hello', { conversation });
    inbox.site.failures = [503];
    // The receipt of the fake site's first answer has the sequence 1, so the customer's message gets another one.
    await inbox.db.query(`update entry set sequence = 2 where conversation_id = $1`, [conversation]);
    await inbox.db.query(
      `insert into entry (conversation_id, kind, at, sequence, sender, name, message, body, state)
       values ($1, 'message', now(), 1, 'agent', 'Nok', $2, 'mine', 'sent')`,
      [conversation, JSON.stringify(text('mine'))],
    );
    await send(conversation, 'receipt-1', 'mine');
    await eventually(async () => {
      const mine = (await entriesOf(conversation)).filter(([message]) => message === 'mine');
      expect(mine).toEqual([['mine', 'sent']]);
    });
  });
});

describe('a closed conversation', () => {
  it('is not reported to the site when the customer writes before the report is delivered', async () => {
    const conversation = '56';
    await inbox.site.deliver(1, 'Hello', { conversation });
    inbox.site.failure = 503;
    await page.call(closeConversation, { params: { id: conversation } });
    await inbox.site.deliver(2, 'Wait', { conversation });
    delete inbox.site.failure;
    await eventually(async () => {
      expect(await inbox.db.query('select 1 from outbox where conversation_id = $1', [conversation])).toEqual(
        [],
      );
    });
    expect(inbox.site.signals).not.toContainEqual({ signal: 'closed', conversation });
  });
});

describe('the history', () => {
  const message = (sequence: number, sender: 'customer' | 'agent', body: string, createdAt: string) => ({
    sequence,
    sender,
    name: sender === 'agent' ? 'Old desk' : null,
    message: text(body),
    createdAt,
  });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it('from before the inbox is read once, back to the maximum age', async () => {
    const newInbox = await openTestInbox();
    await newInbox.stop();
    const messages = Array.from({ length: 120 }, (_, index) =>
      message(index + 1, index % 2 ? 'agent' : 'customer', `text ${index}`, minutesAgo(200 - index)),
    );
    newInbox.site.messages.set('61', messages);
    newInbox.site.messages.set('62', [message(1, 'customer', 'years ago', '2020-01-01T00:00:00.000Z')]);
    newInbox.site.conversations = [
      siteConversation({
        conversation: '61',
        lastSequence: 120,
        agentSeen: 118,
        closed: true,
        lastAt: minutesAgo(1),
      }),
      siteConversation({ conversation: '62', lastAt: '2020-01-01T00:00:00.000Z' }),
    ];
    await newInbox.start();
    const reader = await newInbox.join();
    await eventually(async () => {
      const { body } = await reader.call(readConversation, { params: { id: '61' } });
      expect(body.conversation).toMatchObject({ lastSequence: 120, unread: 1, closed: true });
    });
    await newInbox.stop();
    await newInbox.start();
    const count = await newInbox.db.query<{ count: number }>('select count(*)::int as count from entry');
    expect(count).toEqual([{ count: 120 }]);
    await newInbox.close();
  });

  it('fills a gap before a delivered message', async () => {
    const shop = { url: 'https://shop.example/', title: 'Shop' };
    const conversation = '63';
    inbox.site.messages.set(conversation, [
      { ...message(1, 'customer', 'first', minutesAgo(3)), pageContext: shop },
      message(2, 'agent', 'second', minutesAgo(2)),
      message(3, 'customer', 'third', minutesAgo(1)),
    ]);
    await inbox.site.deliver(3, 'third', { conversation, sentAt: minutesAgo(1) });
    await eventually(async () =>
      expect(await entriesOf(conversation)).toEqual([
        ['first', 'sent'],
        ['second', 'sent'],
        ['third', 'sent'],
      ]),
    );
    const { body } = await page.call(readConversation, { params: { id: conversation } });
    expect(body.entries[0]).toMatchObject({ pageContext: shop });
  });
});
