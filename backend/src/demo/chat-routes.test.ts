import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '@wallet/contract';
import { formWith } from '../testing/site/form-with';
import { slipPicture } from '../testing/site/slip-picture';
import { openStaffSite, type StaffSite } from '../testing/site/open-staff-site';

type Schemas = components['schemas'];
type Customer = { token?: string; guestId?: string };

describe('staff in the chat', () => {
  let site: StaffSite;
  let token: string;
  let sent = 0;
  beforeAll(async () => {
    site = await openStaffSite();
    token = await site.login('0811111111');
  });
  afterAll(() => site.close());

  const guest = async (): Promise<Customer> => {
    const { body } = await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config');
    return { guestId: body.guestId ?? '' };
  };
  const write = ({ token: as, guestId }: Customer, text: string, language = 'th') =>
    site.call('POST', '/api/chat/send-message', {
      ...(as && { token: as }),
      headers: { 'accept-language': language },
      body: {
        sender: 'customer',
        message: { message_type: 'text', payload: { message: text } },
        createdAt: '2026-03-04T05:06:07.000Z',
        clientMessageId: `message-${(sent += 1)}`,
        ...(guestId && { guestId }),
      },
    });
  /** Returns the conversation as the customer sees it, oldest first. */
  const history = async ({ token: as, guestId }: Customer) => {
    const { body } = await site.call<Schemas['ChatHistory']>('POST', '/api/chat/history', {
      ...(as && { token: as }),
      body: { limit: 100, skip: 0, ...(guestId && { guestId }) },
    });
    return body.toReversed();
  };
  /** Automatic responses are added after the reply. */
  const waitForMessages = async (customer: Customer, count: number) => {
    for (;;) {
      const messages = await history(customer);
      if (messages.length >= count) return messages;
      await sleep(10);
    }
  };
  const conversationOf = async (username: string | null) => {
    const { conversations } = await site.staff<{
      conversations: { id: number; username: string | null }[];
    }>('GET', 'chat/conversations');
    return conversations.find((one) => one.username === username)?.id ?? 0;
  };

  it.each([
    ['th-TH,th;q=0.9', /^สวัสดีค่ะ ขอบคุณที่ติดต่อทองดี/],
    ['lo', /^ສະບາຍດີ ຂອບໃຈທີ່ຕິດຕໍ່ທອງດີ/],
    ['en-GB', /^Hello, and thank you for writing to Thongdee/],
  ])('answer a customer’s first message in their language: %s', async (language, words) => {
    const customer = await guest();
    await write(customer, 'สวัสดี', language);
    const [question, answer] = await waitForMessages(customer, 2);
    expect(question).toMatchObject({ sender: 'customer', sequence: 1 });
    expect(answer).toMatchObject({
      sender: 'agent',
      sequence: 2,
      message: { message_type: 'text', payload: { message: expect.stringMatching(words) as unknown } },
    });
    // Only the first message gets an automatic response.
    await write(customer, 'ยังอยู่ไหม', language);
    await waitForMessages(customer, 3);
    await sleep(50);
    expect(await history(customer)).toHaveLength(3);
  });

  it('send no automatic answer when it is switched off', async () => {
    await site.staff('PUT', 'site', { firstAnswer: false });
    await write({ token }, 'มีโปรโมชันอะไรบ้าง');
    await sleep(50);
    expect(await history({ token })).toHaveLength(1);
  });

  it('see the conversations and their messages', async () => {
    const id = await conversationOf('0811111111');
    expect(await site.staff('GET', `chat/conversations/${id}/messages`)).toMatchObject({
      messages: [{ sender: 'customer', message: { payload: { message: 'มีโปรโมชันอะไรบ้าง' } } }],
    });
    expect((await site.call('GET', '/sandbox/staff/chat/conversations/999999/messages')).status).toBe(404);
    expect((await site.call('GET', '/sandbox/staff/chat/conversations/x/messages')).status).toBe(404);
  });

  const button = { title: 'ดูโปรโมชัน', type: 'web', payload: 'https://thongdee.example/bonus' };
  const kinds: readonly Schemas['ChatMessage'][] = [
    { message_type: 'text', payload: { message: 'ได้เลยค่ะ' } },
    { message_type: 'buttons', payload: { message: 'เลือกได้เลย', buttons: [button] } },
    {
      message_type: 'quick_replies',
      payload: {
        message: 'เรื่องอะไรคะ',
        buttons: [{ title: 'ฝากเงิน', type: 'postback', payload: 'DEPOSIT' }],
      },
    },
    {
      message_type: 'generic',
      payload: {
        cards: [
          { image_url: '/media/bonuses/DAILY20.svg', title: 'โบนัส', subtitle: null, buttons: [button] },
        ],
      },
    },
    { message_type: 'postback', payload: { title: 'ฝากเงิน', message: 'DEPOSIT' } },
    { message_type: 'unknown', payload: { message: 'ข้อความชนิดใหม่' } },
  ];

  it.each(kinds.map((message) => [message.message_type, message] as const))(
    '[S3.30] answer with a message of the kind %s',
    async (_kind, message) => {
      const id = await conversationOf('0811111111');
      const before = (await history({ token })).length;
      await site.staff('POST', `chat/conversations/${id}/messages`, { message, name: 'แอดมินเมย์' });
      const messages = await history({ token });
      expect(messages).toHaveLength(before + 1);
      expect(messages.at(-1)).toMatchObject({ sender: 'agent', name: 'แอดมินเมย์', message });
    },
  );

  it('[S3.30] answer with a picture', async () => {
    const id = await conversationOf('0811111111');
    const upload = await site.call<{ path: string }>(
      'POST',
      '/sandbox/staff/chat/files/image',
      formWith(slipPicture.png(null, 7)),
    );
    const message = {
      message_type: 'media',
      payload: { message: 'ตัวอย่างสลิป', fileType: 'image', filePath: upload.body.path, name: 'slip.png' },
    };
    const answer = { message, clientMessageId: 'picture-0001' };
    await site.staff('POST', `chat/conversations/${id}/messages`, answer);
    // A second request with the same id adds no second message.
    await site.staff('POST', `chat/conversations/${id}/messages`, answer);
    const messages = await history({ token });
    expect(messages.at(-1)).toMatchObject({ message, clientMessageId: 'picture-0001' });
    expect(messages.at(-2)?.clientMessageId).not.toBe('picture-0001');
    expect((await site.call('GET', upload.body.path)).headers['content-type']).toBe('image/png');
  });

  it('cannot send an invalid message or file', async () => {
    const id = await conversationOf('0811111111');
    const message = {
      message_type: 'buttons',
      payload: { message: 'x', buttons: [{ ...button, payload: 'javascript:x' }] },
    };
    expect(
      await site.call('POST', `/sandbox/staff/chat/conversations/${id}/messages`, { body: { message } }),
    ).toMatchObject({ status: 422, body: { message: 'CHAT_MESSAGE_INVALID' } });
    const text = formWith(Buffer.from('<script>'), { type: 'image/png' });
    expect(await site.call('POST', '/sandbox/staff/chat/files/image', text)).toMatchObject({
      status: 422,
      body: { message: 'INVALID_FILE' },
    });
  });
});
