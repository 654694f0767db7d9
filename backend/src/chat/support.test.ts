import type { components } from '@wallet/contract';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import type { ChatNews } from './chat-feed';
import { answerAsAgent, listConversations } from './support';

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
  let site: TestSite;
  let token: string;
  let conversation: number;
  beforeAll(async () => {
    site = await openTestSite();
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
  afterAll(() => site.close());

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
