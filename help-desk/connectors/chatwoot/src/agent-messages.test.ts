import { nok } from './testing/fake-chatwoot';
import { eventually, siteConversation } from '@wallet/connector-kit/testing';
import { openTestConnector, type TestConnector } from './testing/open-test-connector';

let connector: TestConnector;
afterEach(async () => {
  expect(connector.site.invalid).toEqual([]);
  await connector.close();
});

const open = async (options = {}): Promise<void> => {
  connector = await openTestConnector(options);
  await connector.site.deliver(1, 'Hello');
};
const answers = () => [...connector.site.answers.values()];
const messages = () => answers().map(({ message }) => message);
const texts = () => messages().map(({ payload }) => payload['message']);

describe('an agent’s message', () => {
  beforeEach(() => open());

  it('[H3.13] is an answer with the agent’s name and picture, or of the inbox when it is automatic', async () => {
    const { id, created_at } = connector.chatwoot.write('41', { content: 'Good morning' });
    connector.chatwoot.write('41', { content: 'We are closed', message_type: 3, sender: undefined });
    await eventually(() => expect(answers()).toHaveLength(2));
    expect(connector.site.answers.get(`chatwoot:${id}:${created_at}`)).toEqual({
      conversation: '41',
      message: { message_type: 'text', payload: { message: 'Good morning' } },
      agent: { name: 'Nok', picture: nok.avatar_url },
    });
    expect(answers()[1]).toMatchObject({
      agent: { name: 'Thongdee Support', picture: null },
      automatic: true,
    });
  });

  it('is divided when it is too long, and not sent when it is private, deleted, an activity, a survey or empty', async () => {
    connector.chatwoot.write('41', { content: 'Only for us', private: true });
    connector.chatwoot.write('41', { content: 'Deleted', content_attributes: { deleted: true } });
    connector.chatwoot.write('41', { content: 'Nok joined', message_type: 2 });
    connector.chatwoot.write('41', { content: 'Rate us', message_type: 3, content_type: 'input_csat' });
    connector.chatwoot.write('41', { content: ' ' });
    const content = `${'word '.repeat(500)}end`;
    connector.chatwoot.write('41', { content });
    await eventually(() => expect(texts()).toHaveLength(2));
    expect(texts().join(' ')).toBe(content);
  });

  it('with pictures and videos uploads these to the site', async () => {
    const path = '/rails/active_storage/blobs/redirect/eyJf--12/';
    const url = `${connector.chatwootUrl}${path}`;
    connector.chatwoot.files.set(`${path}receipt%20A.png`, Buffer.alloc(100));
    connector.chatwoot.files.set(`${path}how-to.mp4`, Buffer.alloc(200));
    const { id, created_at } = connector.chatwoot.write('41', {
      content: 'Your receipt',
      attachments: [{ file_type: 'image', data_url: `${url}receipt%20A.png` }],
    });
    connector.chatwoot.write('41', {
      content: 'Two files',
      attachments: [
        { file_type: 'video', data_url: `${url}how-to.mp4` },
        { file_type: 'location', fallback_title: 'Our office', data_url: null },
      ],
    });
    await eventually(() => expect(messages()).toHaveLength(4));
    const media = (payload: object) => ({ message_type: 'media', payload });
    expect(messages()).toEqual([
      media({ message: 'Your receipt', fileType: 'image', filePath: '/media/chat/1', name: 'receipt A.png' }),
      { message_type: 'text', payload: { message: 'Two files' } },
      media({ message: '', fileType: 'video', filePath: '/media/chat/2', name: 'how-to.mp4' }),
      { message_type: 'text', payload: { message: 'Our office' } },
    ]);
    expect([...connector.site.uploads]).toEqual([
      [`chatwoot:${id}:${created_at}:file`, { path: '/media/chat/1', kind: 'image', size: 100 }],
      [expect.stringMatching(/:1:file$/), { path: '/media/chat/2', kind: 'video', size: 200 }],
    ]);
  });

  it('has a link instead of a file that the site does not store', async () => {
    const url = `${connector.chatwootUrl}/rails/`;
    connector.chatwoot.files.set('/rails/fake.png', Buffer.from('%PDF'));
    connector.chatwoot.files.set('/rails/large.png', Buffer.alloc(20 * 1024 * 1024 + 1));
    const attachment = (file_type: string, name: string) => ({ file_type, data_url: `${url}${name}` });
    connector.chatwoot.write('41', {
      content: 'Rules',
      attachments: [attachment('file', 'rules.pdf')],
    });
    connector.chatwoot.write('41', {
      attachments: ['fake.png', 'large.png', 'missing.png'].map((name) => attachment('image', name)),
    });
    await eventually(() =>
      expect(texts()).toEqual([
        `Rules\n${url}rules.pdf`,
        `fake.png\n${url}fake.png`,
        `large.png\n${url}large.png`,
        `missing.png\n${url}missing.png`,
      ]),
    );
  });

  it('of a bot has its options and links as lines of the text', async () => {
    const write = (content_type: string, items: object[]) =>
      connector.chatwoot.write('41', { content: 'Which?', content_type, content_attributes: { items } });
    await write('input_select', [{ title: 'Deposit', value: 'd' }, { title: 'Bonus' }]);
    await write('article', [{ title: 'How to deposit', link: 'https://help.example/1' }]);
    await eventually(() =>
      expect(texts()).toEqual(['Which?\nDeposit\nBonus', 'Which?\nHow to deposit\nhttps://help.example/1']),
    );
  });
});

describe('order and repetition', () => {
  beforeEach(() => open());

  it('[H3.8] delivers each message once and in order, also while the site fails', async () => {
    connector.site.failures = [503, 500];
    for (const content of ['One', 'Two', 'Three', 'Four']) connector.chatwoot.write('41', { content });
    await eventually(() => expect(texts()).toEqual(['One', 'Two', 'Three', 'Four']));
    expect(connector.site.received).toBe(6);
  });

  it.each([
    ['does not respond for minutes', [503, 503, 503, 503]],
    ['rejects it', [404]],
  ])('notifies the agent when the site %s, and delivers the next message', async (_name, failures) => {
    connector.site.failures = [...failures];
    const { id } = connector.chatwoot.write('41', { content: 'Lost' });
    connector.chatwoot.write('41', { content: 'Next' });
    await eventually(() => expect(texts()).toEqual(['Next']));
    expect(connector.chatwoot.conversationOf('41').messages).toContainEqual(
      expect.objectContaining({
        private: true,
        source_id: `not-delivered.${id}`,
        content: 'Not delivered to the customer: “Lost”. Please send it again.',
      }),
    );
    await connector.stop();
    await connector.start();
    connector.chatwoot.write('41', { content: 'After the restart' });
    await eventually(() => expect(texts()).toEqual(['Next', 'After the restart']));
  });
});

describe('after a restart', () => {
  beforeEach(() => open());

  it('delivers what agents wrote in the last day, in order and once', async () => {
    connector.chatwoot.write('41', { content: 'Before' });
    await eventually(() => expect(texts()).toEqual(['Before']));
    await connector.stop();
    const created_at = Math.floor(Date.now() / 1_000) - 90_000;
    connector.chatwoot.write('41', { content: 'Old', created_at });
    const numbers = Array.from({ length: 50 }, (_, index) => `${index}`);
    for (const content of numbers) connector.chatwoot.write('41', { content });
    await connector.start();
    await eventually(() => expect(texts()).toEqual(['Before', ...numbers]));
  });

  it('delivers a message whose delivery was interrupted, and repeats none whose agent was renamed since', async () => {
    const message = connector.chatwoot.write('41', { content: 'Hello' });
    await eventually(() => expect(texts()).toEqual(['Hello']));
    connector.site.failure = 503;
    connector.chatwoot.write('41', { content: 'Interrupted' });
    await connector.stop();
    message.sender = { ...nok, available_name: 'Noi' };
    connector.site.failure = undefined;
    await connector.start();
    await eventually(() => expect(texts()).toEqual(['Hello', 'Interrupted']));
    expect(connector.chatwoot.conversationOf('41').messages.filter((one) => one.private)).toEqual([]);
  });
});

it('continues when Chatwoot responds again', async () => {
  await open();
  connector.chatwoot.failure = 500;
  await eventually(async () => expect((await fetch(`${connector.url()}/health`)).status).toBe(503));
  connector.chatwoot.failure = undefined;
  connector.chatwoot.write('41', { content: 'Back' });
  await eventually(() => expect(texts()).toEqual(['Back']));
  await eventually(async () => expect((await fetch(`${connector.url()}/health`)).status).toBe(200));
});

describe('an agent’s signal', () => {
  beforeEach(() => open());

  it('closes a resolved conversation once, after its last message, and again when it was opened since', async () => {
    connector.chatwoot.write('41', { content: 'Bye' });
    connector.chatwoot.setStatus('41', 'resolved');
    connector.chatwoot.setStatus('41', 'resolved');
    const closed = { signal: 'closed', conversation: '41' };
    await eventually(() => expect(connector.site.signals).toEqual([closed]));
    expect(texts()).toEqual(['Bye']);
    await connector.site.deliver(2, 'One more thing');
    connector.chatwoot.setStatus('41', 'resolved');
    await eventually(() => expect(connector.site.signals).toEqual([closed, closed]));
  });

  it('is not repeated by a restart when the site knows it', async () => {
    connector.chatwoot.setStatus('41', 'resolved');
    await eventually(() => expect(connector.site.signals).toHaveLength(1));
    await connector.stop();
    connector.site.conversations = [siteConversation({ agentSeen: 1, closed: true })];
    connector.chatwoot.conversationOf('41').agent_last_seen_at = Math.floor(Date.now() / 1_000);
    await connector.start();
    connector.chatwoot.write('41', { content: 'By the way' });
    await eventually(() => expect(texts()).toEqual(['By the way']));
    expect(connector.site.signals).toHaveLength(1);
  });

  it('reports that an agent has read the customer’s messages', async () => {
    connector.chatwoot.conversationOf('41').agent_last_seen_at = Math.floor(Date.now() / 1_000);
    const seen = { signal: 'seen', conversation: '41', sequence: 1 };
    await eventually(() => expect(connector.site.signals).toEqual([seen]));
  });
});
